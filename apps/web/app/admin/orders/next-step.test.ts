import type { AdminOrder } from '@shop/contract/admin/orders'
import { expect, test } from 'vitest'
import { arrivingParcelNumber, parcelToConfirm, doneMessage, getNextStep } from './next-step.ts'
import { order, parcel } from './admin-order-fixture.ts'

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

test('items taken in store are handed over at once', () => {
  const inStoreOrder: AdminOrder = { ...order, next_statuses: ['delivered', 'cancelled'] }
  expect(getNextStep(inStoreOrder)?.label).toBe('Hand over')
  expect(doneMessage('shipped')).toBe('On the way')
})

test('an order for collection is sent to its pick-up point and arrives before it is handed over', () => {
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
