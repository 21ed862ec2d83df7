import type { AdminOrder } from '@shop/contract/admin/orders'

type Refund = AdminOrder['refunds'][number]

/** An order as staff see it, with the fields that its steps and labels use. */
export const order = {
  status: 'placed',
  next_statuses: ['packed', 'cancelled'],
  payment_method: 'pay_on_delivery',
  outstanding_kobo: 450_000,
  lines: [{ quantity: 3 }, { quantity: 1 }],
  parcels: [],
  unfulfilled: [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ],
  is_withheld_by_agreement: false,
  withheld_reason: null,
  disputes: [],
  release_reason: null,
  refunds: [],
  delivery: { method: 'door', pickup_point: null },
} as unknown as AdminOrder

/** A parcel by its number. */
export const parcel = (number: number, status: string) =>
  ({ number, status }) as AdminOrder['parcels'][number]

/** A refund of ₦1,000. */
export const refund = (method: Refund['method'], status: Refund['status']) =>
  ({ method, status, amount_kobo: 100_000, created_at: '2026-03-03T09:00:00.000Z' }) as Refund
