import { expect, test } from 'vitest'
import { sampleOrder } from './sample-order.ts'
import { stageSentence, stageWords } from './stage-words.ts'

test('what waits at its station is not said to be on the way, nor a plan that is looked at to wait for money', () => {
  expect(stageWords('ready_to_collect').text).toBe('Ready to collect')
  expect(stageWords('coming_back').text).toBe('Returning to us')
  expect(stageWords('plan_looked_at').text).toBe('Your plan is under review')
  expect(stageWords('on_the_way').text).toBe('On the way')
})

test('the sentence fits the stage, but money that goes back comes first', () => {
  const there = sampleOrder({ state: 'on_the_way', stage: 'ready_to_collect' })
  expect(stageSentence(there)).toBe('Ready for you to collect.')
  const asked = sampleOrder({ state: 'awaiting_payment', stage: 'plan_looked_at', payment_state: 'unpaid' })
  expect(stageSentence(asked)).not.toContain('is awaiting payment')
  expect(stageSentence({ ...there, payment_state: 'refund_due' })).toBe('Your refund is on its way.')
  expect(stageSentence(sampleOrder({ state: 'packed' }))).toContain('It is packed')
})
