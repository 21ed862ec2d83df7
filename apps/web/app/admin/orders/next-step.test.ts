import type { AdminOrder } from '@shop/contract/admin/orders'
import { expect, test } from 'vitest'
import {
  amountToCollectKobo,
  arrivingParcelNumber,
  doneMessage,
  getNextStep,
  getRefundStep,
  orderPollMs,
  parcelToConfirm,
} from './next-step.ts'
import { order, parcel, refund } from './admin-order-fixture.ts'

test('never offers a step that the server would reject', () => {
  expect(getNextStep({ ...order, next_statuses: [] })).toBeNull()
  expect(getNextStep({ ...order, status: 'delivered', next_statuses: [] })).toBeNull()
  expect(getNextStep({ ...order, status: 'awaiting_payment', next_statuses: ['placed'] })).toBeNull()
  expect(getNextStep(order)?.label).toBe('Mark as packed')
})

test('going back is never the next step', () => {
  expect(getNextStep({ ...order, status: 'packed', next_statuses: ['placed', 'cancelled'] })).toBeNull()
})

test('an unconfirmed or fully refunded order is not packed', () => {
  for (const status of ['placed', 'packed'] as const) {
    const openOrder: AdminOrder = { ...order, status, next_statuses: ['packed', 'shipped'] }
    expect(getNextStep({ ...openOrder, confirmation: 'pending' })).toBeNull()
    const paid = { ...openOrder, payment_method: 'pay_now', paid_kobo: 450_000 } as const
    expect(getNextStep({ ...paid, refunded_kobo: 450_000 })).toBeNull()
    expect(getNextStep({ ...paid, refunded_kobo: 449_999 })).not.toBeNull()
    expect(getNextStep({ ...openOrder, is_withheld_by_agreement: true })).toBeNull()
  }
})

test('asks about the one open parcel at hand-over, and for a rider only if there are riders', () => {
  const partlyDelivered = { ...order, parcels: [parcel(1, 'delivered'), parcel(2, 'out_for_delivery')] }
  expect(parcelToConfirm(partlyDelivered, 'delivered', false)).toBe(2)
  expect(parcelToConfirm({ ...order, parcels: [parcel(1, 'packed')] }, 'shipped', false)).toBeUndefined()
  expect(parcelToConfirm({ ...order, parcels: [parcel(1, 'packed')] }, 'shipped', true)).toBe(1)
  const withTwoParcels = { ...order, parcels: [parcel(1, 'packed'), parcel(2, 'packed')] }
  expect(parcelToConfirm(withTwoParcels, 'shipped', true)).toBeUndefined()
  expect(parcelToConfirm(order, 'packed', true)).toBeUndefined()
})

test('a booked courier gets the parcel without asking for a rider', () => {
  const courierParcel = { ...parcel(1, 'packed'), carrier: 'Fast Bikes' }
  const packedOrder: AdminOrder = {
    ...order,
    status: 'packed',
    next_statuses: ['shipped'],
    parcels: [courierParcel],
  }
  expect(getNextStep(packedOrder)?.label).toBe('Hand to courier')
  expect(parcelToConfirm(packedOrder, 'shipped', true)).toBeUndefined()
  const mixedOrder = { ...packedOrder, parcels: [courierParcel, { ...parcel(2, 'packed'), carrier: null }] }
  expect(getNextStep(mixedOrder)?.label).toBe('Hand to rider')
})

test('items taken in store are collected at once', () => {
  const inStoreOrder: AdminOrder = { ...order, next_statuses: ['delivered', 'cancelled'] }
  expect(getNextStep(inStoreOrder)?.label).toBe('Mark as collected')
  expect(doneMessage('shipped')).toBe('On the way')
})

test('an order for collection is sent to its pick-up point and arrives before it is collected', () => {
  const point = { name: 'Dugbe' }
  const pickupOrder = {
    ...order,
    delivery: { method: 'station', pickup_point: point },
  } as unknown as AdminOrder
  const packedOrder: AdminOrder = { ...pickupOrder, status: 'packed', next_statuses: ['shipped'] }
  expect(getNextStep(packedOrder)?.label).toBe('Send to pick-up point')
  const shippedOrder: AdminOrder = {
    ...pickupOrder,
    status: 'shipped',
    next_statuses: ['delivered'],
    parcels: [parcel(1, 'in_transit')],
    unfulfilled: [],
  }
  expect(arrivingParcelNumber(shippedOrder)).toBe(1)
  expect(getNextStep(shippedOrder)?.label).toBe('Mark as arrived')
  const arrivedOrder = { ...shippedOrder, parcels: [parcel(1, 'available_for_pickup')] }
  expect(getNextStep(arrivedOrder)?.label).toBe('Mark as delivered')
  expect(
    arrivingParcelNumber({ ...shippedOrder, unfulfilled: [{ position: 0, quantity: 1 }] }),
  ).toBeUndefined()
  expect(
    arrivingParcelNumber({ ...shippedOrder, parcels: [...shippedOrder.parcels, parcel(2, 'in_transit')] }),
  ).toBeUndefined()
})

const orderWithParcel = (status: string, shipment: string | null) =>
  ({
    parcels: [{ status, shipment: shipment && { status: shipment } }],
    unresolved_shipments: [],
  }) as unknown as AdminOrder

test('polls an order only while a courier may send updates', () => {
  expect(orderPollMs(orderWithParcel('packed', null))).toBe(false)
  expect(orderPollMs(orderWithParcel('delivered', 'booked'))).toBe(false)
  expect(orderPollMs(orderWithParcel('packed', 'requested'))).toBe(3_000)
  expect(orderPollMs(orderWithParcel('packed', 'booked'))).toBe(15_000)
  expect(orderPollMs(orderWithParcel('out_for_delivery', 'booked'))).toBe(15_000)
})

const failedRefund = { ...refund('source', 'failed'), created_at: '2026-03-02T09:00:00.000Z' }

test('automatic and completed refunds need no action', () => {
  expect(getRefundStep([])).toBeUndefined()
  for (const status of ['requested', 'pending', 'processed'] as const)
    expect(getRefundStep([refund('source', status)])).toBeUndefined()
  expect(getRefundStep([refund('bank', 'processed'), refund('store_credit', 'processed')])).toBeUndefined()
})

test('a failed refund is done once the money is sent by another method', () => {
  expect(getRefundStep([failedRefund])?.title).toBe('Next: refund ₦1,000 another way')
  expect(getRefundStep([failedRefund, refund('store_credit', 'processed')])).toBeUndefined()
  const less = { ...refund('store_credit', 'processed'), amount_kobo: 99_999 }
  expect(getRefundStep([failedRefund, less])?.title).toBe('Next: refund ₦1,000 another way')
  const processedRefund = { ...refund('source', 'processed'), created_at: '2026-03-01T09:00:00.000Z' }
  expect(getRefundStep([processedRefund, failedRefund])?.title).toBe('Next: refund ₦1,000 another way')
})

test('refunds that staff send from the bank come before those waiting for the customer', () => {
  const waitingRefund = refund('source', 'requires_bank_account')
  expect(getRefundStep([waitingRefund])?.title).toBe('The refund is waiting for a bank account')
  expect(getRefundStep([waitingRefund, refund('bank', 'requested')])?.title).toBe(
    'Next: send ₦1,000 from the bank',
  )
})

test('collects only the outstanding amount, and only for pay on delivery', () => {
  const order = { payment_method: 'pay_on_delivery', outstanding_kobo: 450_000, total_kobo: 600_000 } as const
  expect(amountToCollectKobo(order)).toBe(450_000)
  expect(amountToCollectKobo({ ...order, outstanding_kobo: 0 })).toBe(0)
  expect(amountToCollectKobo({ ...order, payment_method: 'pay_now' })).toBe(0)
})
