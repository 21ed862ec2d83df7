import type { Courier } from '@shop/domain/core/ports/courier'

/** A courier without an API: staff book it and enter the tracking number; there are no status updates. */
export function createManualCourier(): Courier {
  return {
    name: 'manual',
    quote: async () => [],
    book: async ({ key, tracking_number: tracking }) => ({
      provider_id: key,
      carrier: '',
      tracking_number: tracking,
      tracking_url: undefined,
      label_url: undefined,
      fee_kobo: undefined,
    }),
    track: async () => undefined,
    parseWebhook: () => undefined,
    cancel: async () => {},
  }
}
