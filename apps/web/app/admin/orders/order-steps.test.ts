import type { AdminOrder } from '@shop/contract/admin/orders'
import { orderStates } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { doneWords, nextStepOf, nextWords } from './order-steps.ts'

const order = {
  state: 'placed',
  next_states: ['packed', 'cancelled'],
  payment_method: 'pay_on_delivery',
  due_kobo: 450_000,
  lines: [{ quantity: 3 }, { quantity: 1 }],
} as unknown as AdminOrder

test('no step is offered that the server would refuse', () => {
  expect(nextStepOf({ state: 'placed', next_states: [] })).toBeNull()
  expect(nextStepOf({ state: 'delivered', next_states: [] })).toBeNull()
  expect(nextStepOf({ state: 'awaiting_payment', next_states: ['placed'] })).toBeNull()
  expect(nextStepOf(order)?.act).toBe('Mark as packed')
})

test('the way back is never the next step', () => {
  expect(nextStepOf({ state: 'packed', next_states: ['placed', 'cancelled'] })).toBeNull()
})

test('what is to do counts pieces, not lines, and tells of money at the door', () => {
  expect(nextWords(order)).toEqual({
    title: 'Next: pack 4 pieces',
    line: 'Paid at the door: put the sum to collect on the parcel.',
  })
  expect(nextWords({ ...order, due_kobo: 0 }).line).toBe('Paid. Ready to be packed.')
  for (const state of orderStates) expect(nextWords({ ...order, state }).title).not.toBe('')
  expect(doneWords('on_the_way')).toBe('On the way')
})
