import { expect, test } from 'vitest'
import { sampleOrder } from './sample-order.ts'
import { stageSentence, stageWords } from './stage-words.ts'

test('what waits at its station is not said to be on the way, nor a plan that is looked at to wait for money', () => {
  expect(stageWords('ready_for_pickup').text).toBe('Ready to collect')
  expect(stageWords('returning').text).toBe('Returning to us')
  expect(stageWords('under_review').text).toBe('Your plan is under review')
  expect(stageWords('shipped').text).toBe('On the way')
})

test('the sentence fits the stage, but money that goes back comes first', () => {
  const there = sampleOrder({ status: 'shipped', display_status: 'ready_for_pickup' })
  expect(stageSentence(there)).toBe('Ready for you to collect.')
  const asked = sampleOrder({
    status: 'awaiting_payment',
    display_status: 'under_review',
    payment_status: 'unpaid',
  })
  expect(stageSentence(asked)).not.toContain('is awaiting payment')
  expect(stageSentence({ ...there, payment_status: 'refund_due' })).toBe('Your refund is on its way.')
  expect(stageSentence(sampleOrder({ status: 'packed' }))).toContain('It is packed')
})
