import type { Order } from '@shop/contract/orders'

const address: Order['address'] = {
  full_name: 'Adaeze Okafor',
  phone: '+2348030000142',
  second_phone: '',
  state: 'NG-LA',
  lga: 'Lagos Mainland',
  area: 'Yaba',
  street: '18 Unity Close',
  landmark: '',
  note: '',
}

const delivery: Order['delivery'] = {
  method: 'door',
  pickup_point: null,
  regular_fee_kobo: null,
  zone: 'Lagos mainland',
  fee_kobo: 250_000,
  min_days: 1,
  max_days: 3,
  pay_on_delivery: true,
}

/** Test order, placed and paid on Friday 20 November 2026 at 4:36 pm Lagos time. */
export function orderFixture(overrides: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    number: 'KS-10482',
    status: 'placed',
    language: 'en',
    display_status: overrides.status ?? 'placed',
    payment_method: 'pay_now',
    payment_status: 'paid',
    is_test: false,
    placed_at: '2026-11-20T15:35:00Z',
    reserved_until: null,
    items_kobo: 820_000,
    delivery_fee_kobo: 250_000,
    fees: [],
    discounts: [],
    discount_kobo: 0,
    vat_kobo: 74_651,
    total_kobo: 1_070_000,
    paid_kobo: 1_070_000,
    credit_kobo: 0,
    last_payment_kobo: 1_070_000,
    refunded_kobo: 0,
    agreement_charges_kobo: 0,
    outstanding_kobo: 0,
    payable_now_kobo: 0,
    retained_kobo: 0,
    gift_note: '',
    confirmation: 'none',
    email: 'adaeze@example.com',
    address,
    delivery,
    lines: [],
    status_history: [
      { status: 'awaiting_payment', created_at: '2026-11-20T15:35:00Z', actor_name: 'Adaeze', note: '' },
      { status: 'placed', created_at: '2026-11-20T15:36:00Z', actor_name: '', note: '' },
    ],
    refunds: [],
    parcels: [],
    payment_message: null,
    transfer_to: null,
    can_pay: false,
    can_cancel: true,
    return_until: null,
    ...overrides,
  }
}
