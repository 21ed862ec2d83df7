import { expect, test } from 'vitest'
import { refundStateWords } from './refund-words.ts'
import { refund } from './sample-order.ts'

const failed = refund('source', 'failed')
const instead = { ...refund('store_credit', 'processed'), at: '2026-03-04T09:00:00.000Z' }

test('a refund that failed asks for another way until its money went that way', () => {
  expect(refundStateWords(failed, [failed])).toBe('failed: choose another way')
  expect(refundStateWords(failed, [failed, instead])).toBe('failed, went back another way')
})

test('what staff send from the bank says so until it was sent', () => {
  expect(refundStateWords(refund('bank', 'asked'), [])).toBe('to be sent from the bank')
  expect(refundStateWords(refund('bank', 'processed'), [])).toBe('given back')
})
