import type { Address } from '@shop/contract/delivery'

/** What an order tells of itself to the rules of inviting friends. */
export interface OrderSnapshot {
  id: string
  account_id: string
  /** The value of the retained items, before discounts, in kobo. */
  items_kobo: number
  address: Address
  /** Brought to the address, and not collected. */
  isDoorDelivery: boolean
}
