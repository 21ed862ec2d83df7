import type { Courier } from '@shop/domain/core/ports/courier'

/** A courier without an interface: staff book it themselves and type its number, and nobody tells where the parcel is. */
export function createManualCourier(): Courier {
  return {
    name: 'manual',
    quote: async () => [],
    book: async ({ key, tracking }) => ({
      shipmentId: key,
      carrier: '',
      tracking,
      trackingUrl: undefined,
      labelUrl: undefined,
      feeKobo: undefined,
    }),
    track: async () => undefined,
    readNotice: () => undefined,
    cancel: async () => {},
  }
}
