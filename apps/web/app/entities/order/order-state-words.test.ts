import { expect, test } from 'vitest'
import { paymentWords, stateWords } from './order-state-words.ts'

test('an order that waits for the shopper’s yes is to be confirmed before it is to be packed', () => {
  expect(stateWords({ state: 'placed', to_confirm: true })).toEqual({ text: 'To confirm', tone: 'warn' })
  expect(stateWords({ state: 'placed', to_confirm: false }).text).toBe('To pack')
})

test('what waits at its station, or comes back, is not on the way for staff either', () => {
  const sent = { state: 'on_the_way', to_confirm: false } as const
  expect(stateWords({ ...sent, stage: 'ready_to_collect' }).text).toBe('Ready to collect')
  expect(stateWords({ ...sent, stage: 'coming_back' }).text).toBe('Returning to us')
  expect(stateWords({ ...sent, stage: 'on_the_way' }).text).toBe('On the way')
  expect(stateWords(sent).text).toBe('On the way')
})

test('a refund of a part is only requested until some of it is back', () => {
  const paid = { state: 'delivered', payment_method: 'pay_now' } as const
  expect(paymentWords({ ...paid, payment_state: 'refund_requested' }).text).toBe('Refund requested')
  expect(paymentWords({ ...paid, payment_state: 'part_refunded' }).text).toBe('Partly refunded')
})
