import { expect, test } from 'vitest'
import { holdUntil, mayBePaid } from './payable.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`)
const order = {
  state: 'awaiting_payment',
  paymentMethod: 'pay_now',
  paymentState: 'unpaid',
  placedAt: at('10:00'),
  holdUntil: at('10:30'),
  prepaidKobo: 0,
} as const

test('an order that is paid, paid at the door, on its way or a day old is not paid online', () => {
  expect(mayBePaid({ ...order, paymentState: 'paid' }, at('10:05'))).toBe(false)
  expect(mayBePaid({ ...order, paymentMethod: 'pay_on_delivery' }, at('10:05'))).toBe(false)
  expect(mayBePaid({ ...order, state: 'cancelled' }, at('10:05'))).toBe(false)
  const lapsed = { ...order, state: 'lapsed' } as const
  expect(mayBePaid(lapsed, new Date('2026-11-21T10:00:00Z'))).toBe(false)
  expect(mayBePaid(lapsed, at('23:59'))).toBe(true)
  expect(mayBePaid(order, at('10:05'))).toBe(true)
  const atDoor = { ...order, paymentMethod: 'pay_on_delivery', prepaidKobo: 250_000 } as const
  expect(mayBePaid(atDoor, at('10:05'))).toBe(true)
  expect(mayBePaid({ ...atDoor, state: 'placed', paymentState: 'part_paid' }, at('10:05'))).toBe(false)
})

test('each start to pay holds for half an hour, two hours after ordering at most', () => {
  expect(holdUntil(order, at('10:10'))).toEqual(at('10:40'))
  expect(holdUntil({ ...order, holdUntil: at('11:55') }, at('11:50'))).toEqual(at('12:00'))
  expect(holdUntil({ ...order, state: 'lapsed' }, at('15:00'))).toEqual(at('15:30'))
})
