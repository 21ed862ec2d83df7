import { expect, test } from 'vitest'
import { accountLabel, channelLabel } from './payment-labels.ts'

test('labels accounts and payment channels; POS stays in capitals', () => {
  expect(accountLabel('customer_payments')).toBe('Customer payments')
  expect([accountLabel('pos'), channelLabel('pos')]).toEqual(['POS', 'POS'])
  expect([channelLabel('cash'), channelLabel(null)]).toEqual(['Cash', 'Online'])
})
