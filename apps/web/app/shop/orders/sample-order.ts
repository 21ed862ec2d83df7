import type { Order } from '@shop/contract/orders'

/** An order for tests: placed and paid on Friday 20 November 2026 at 4:36 pm in Lagos. */
export function sampleOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    number: 'KS-10482',
    state: 'placed',
    payment_method: 'pay_now',
    payment_state: 'paid',
    is_test: false,
    placed_at: '2026-11-20T15:35:00Z',
    hold_until: null,
    items_kobo: 820_000,
    delivery_fee_kobo: 250_000,
    discounts: [],
    discount_kobo: 0,
    vat_kobo: 74_651,
    total_kobo: 1_070_000,
    paid_kobo: 1_070_000,
    credit_kobo: 0,
    refunded_kobo: 0,
    due_kobo: 0,
    gift_note: '',
    email: 'adaeze@example.com',
    address: {
      full_name: 'Adaeze Okafor',
      phone: '+2348030000142',
      second_phone: '',
      state: 'NG-LA',
      lga: 'Lagos Mainland',
      area: 'Yaba',
      street: '18 Unity Close',
      landmark: '',
      note: '',
    },
    delivery: { zone: 'Lagos mainland', fee_kobo: 250_000, min_days: 1, max_days: 3, pay_on_delivery: true },
    lines: [],
    steps: [
      { state: 'awaiting_payment', at: '2026-11-20T15:35:00Z', by: 'Adaeze', note: '' },
      { state: 'placed', at: '2026-11-20T15:36:00Z', by: '', note: '' },
    ],
    payment_message: '',
    may_pay: false,
    may_cancel: true,
    return_until: null,
    ...given,
  }
}
