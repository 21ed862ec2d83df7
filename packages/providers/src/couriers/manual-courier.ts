import type { Courier } from '@shop/domain/core/ports/courier'

/** A courier without an interface: staff book it themselves and type its number, and nobody tells where the parcel is. */
export function createManualCourier(): Courier {
  return {
    name: 'manual',
    quote: async () => [],
    book: async ({ key, trackingNumber: tracking }) => ({
      provider_id: key,
      carrier: '',
      trackingNumber: tracking,
      tracking_url: undefined,
      label_url: undefined,
      fee_kobo: undefined,
    }),
    track: async () => undefined,
    parseWebhook: () => undefined,
    cancel: async () => {},
  }
}
