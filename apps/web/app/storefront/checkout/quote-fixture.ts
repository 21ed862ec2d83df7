import type { Quote } from '@shop/contract/checkout'

/** Test quote without items or delivery location. */
export function quoteFixture(overrides: Partial<Quote> = {}): Quote {
  return {
    items: [],
    items_kobo: 0,
    delivery: null,
    delivery_options: [],
    delivery_fee_kobo: null,
    fees: [],
    discounts: [],
    discount_kobo: 0,
    hints: [],
    vat_kobo: 0,
    total_kobo: 0,
    credit_available_kobo: 0,
    credit_kobo: 0,
    due_now_kobo: 0,
    due_on_delivery_kobo: 0,
    prepaid_kobo: 0,
    plans: [],
    extensions: [],
    payment_options: [],
    ...overrides,
  }
}
