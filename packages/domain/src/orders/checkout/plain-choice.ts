import type { CheckoutOptions } from '@shop/contract/checkout'

/** To the door, without coupons, store credit or a gift note. */
export const defaultCheckoutOptions: CheckoutOptions = {
  delivery: { method: 'door' },
  coupons: [],
  use_credit: false,
  gift_note: '',
}
