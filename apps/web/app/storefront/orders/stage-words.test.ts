import { expect, test } from 'vitest'
import { sampleOrder } from './sample-order.ts'
import { stageSentence, stageWords } from './stage-words.ts'

test('what waits at its station is not said to be on the way, nor a plan that is looked at to wait for money', () => {
  expect(stageWords('ready_to_collect').text).toBe('Ready to collect')
  expect(stageWords('coming_back').text).toBe('Coming back to us')
  expect(stageWords('plan_looked_at').text).toBe('We look at your plan')
  expect(stageWords('on_the_way').text).toBe('On the way')
})

test('the sentence fits the stage, but money that goes back comes first', () => {
  const there = sampleOrder({ state: 'on_the_way', stage: 'ready_to_collect' })
  expect(stageSentence(there)).toBe('It waits for you where you collect it.')
  const asked = sampleOrder({ state: 'awaiting_payment', stage: 'plan_looked_at', payment_state: 'unpaid' })
  expect(stageSentence(asked)).not.toContain('waits for your payment')
  expect(stageSentence({ ...there, payment_state: 'refund_due' })).toBe('Your money goes back to you.')
  expect(stageSentence(sampleOrder({ state: 'packed' }))).toContain('It is packed')
})
