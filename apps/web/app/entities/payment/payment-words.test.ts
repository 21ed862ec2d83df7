import { expect, test } from 'vitest'
import { accountWords, channelWords } from './payment-words.ts'

test('names of accounts and ways are words, and POS is POS', () => {
  expect(accountWords('customer_payments')).toBe('Customer payments')
  expect([accountWords('pos'), channelWords('pos')]).toEqual(['POS', 'POS'])
  expect([channelWords('cash'), channelWords(null)]).toEqual(['Cash', 'Online'])
})
