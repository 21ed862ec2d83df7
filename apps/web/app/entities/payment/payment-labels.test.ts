import { expect, test } from 'vitest'
import { accountLabel, channelLabel } from './payment-labels.ts'

test('names of accounts and ways are words, and POS is POS', () => {
  expect(accountLabel('customer_payments')).toBe('Customer payments')
  expect([accountLabel('pos'), channelLabel('pos')]).toEqual(['POS', 'POS'])
  expect([channelLabel('cash'), channelLabel(null)]).toEqual(['Cash', 'Online'])
})
