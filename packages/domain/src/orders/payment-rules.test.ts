import { expect, test } from 'vitest'
import { reservedUntil, partlyPaidReservedUntil } from './reservations.ts'
import { canAcceptPayment, canCustomerPay } from './payment-rules.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`)

const order = {
  status: 'awaiting_payment',
  payment_method: 'pay_now',
  payment_status: 'unpaid',
  placed_at: at('10:00'),
  reserved_until: at('10:30'),
  prepaid_kobo: 0,
} as const

test('orders that are paid, cancelled, paid on delivery or a day old cannot be paid online', () => {
  expect(canAcceptPayment({ ...order, payment_status: 'paid' }, at('10:05'))).toBe(false)
  expect(canAcceptPayment({ ...order, payment_method: 'pay_on_delivery' }, at('10:05'))).toBe(false)
  expect(canAcceptPayment({ ...order, status: 'cancelled' }, at('10:05'))).toBe(false)
  const expired = { ...order, status: 'expired' } as const
  expect(canAcceptPayment(expired, new Date('2026-11-21T10:00:00Z'))).toBe(false)
  expect(canAcceptPayment(expired, at('23:59'))).toBe(true)
  expect(canAcceptPayment(order, at('10:05'))).toBe(true)
  const onDelivery = { ...order, payment_method: 'pay_on_delivery', prepaid_kobo: 250_000 } as const
  expect(canAcceptPayment(onDelivery, at('10:05'))).toBe(true)
  expect(
    canAcceptPayment({ ...onDelivery, status: 'placed', payment_status: 'partially_paid' }, at('10:05')),
  ).toBe(false)
})

test('starting a payment reserves for half an hour, at most until two hours after ordering', () => {
  expect(reservedUntil(order, at('10:10'))).toEqual(at('10:40'))
  expect(reservedUntil({ ...order, reserved_until: at('11:55') }, at('11:50'))).toEqual(at('12:00'))
  expect(reservedUntil({ ...order, status: 'expired' }, at('15:00'))).toEqual(at('15:30'))
})

test('the balance due of an edited order can be paid by its customer, but not by link', () => {
  const dearer = { ...order, status: 'placed', payment_status: 'partially_paid' } as const
  expect(canAcceptPayment(dearer, at('10:05'))).toBe(false)
  expect(canCustomerPay(dearer, at('10:05'))).toBe(true)
  expect(canCustomerPay({ ...dearer, status: 'packed' }, at('10:05'))).toBe(false)
  expect(canCustomerPay({ ...dearer, payment_status: 'paid' }, at('10:05'))).toBe(false)
  expect(canCustomerPay({ ...dearer, payment_method: 'manual_transfer' }, at('10:05'))).toBe(false)
  const onDelivery = { ...dearer, payment_method: 'pay_on_delivery', prepaid_kobo: 250_000 } as const
  expect(canCustomerPay(onDelivery, at('10:05'))).toBe(false)
})

const part = (paidKobo: number) => ({ paid_kobo: paidKobo, requested_kobo: 100_000 })

test('only a sufficient part extends the reservation by a day, at most until three days after ordering', () => {
  expect(partlyPaidReservedUntil(order, part(24_999), at('10:20'))).toEqual(at('10:30'))
  expect(partlyPaidReservedUntil(order, part(25_000), at('10:20'))).toEqual(new Date('2026-11-21T10:20:00Z'))
  const lateOrder = { ...order, reserved_until: new Date('2026-11-23T08:00:00Z') }
  const last = new Date('2026-11-23T10:00:00Z')
  expect(partlyPaidReservedUntil(lateOrder, part(90_000), new Date('2026-11-23T07:00:00Z'))).toEqual(last)
  const longer = { ...order, reserved_until: new Date('2026-11-30T10:00:00Z') }
  expect(partlyPaidReservedUntil(longer, part(90_000), at('10:20'))).toEqual(longer.reserved_until)
})
