import type { CheckoutChoice } from '@shop/contract/checkout'

/** To the door, without coupons, store credit or a gift note. */
export const plainChoice: CheckoutChoice = {
  delivery: { method: 'door' },
  coupons: [],
  use_credit: false,
  gift_note: '',
}
