import { expect, test } from 'vitest'
import { describeEvent } from './timeline-messages.ts'

const email = (details: object) => describeEvent('email', { about: 'order 10011', ...details }).title

test('the order confirmation code is hidden, and the order number is shown', () => {
  const template = 'confirmation-code'
  expect(email({ template, subject: '6306 confirms your order 10011' })).toBe(
    'Email: •••• confirms your order 10011',
  )
  expect(email({ template, about: 'order 1001', subject: '6306 confirms your order 1001' })).toBe(
    'Email: •••• confirms your order 1001',
  )
})

test('other subjects are shown as sent', () => {
  const subject = 'Your order 1001 of 2026'
  expect(email({ template: 'order-confirmation', subject })).toBe(`Email: ${subject}`)
})

test('store credit without a note shows its source', () => {
  expect(describeEvent('credit', { kobo: 100_00, reason: 'refund', why: '' }).description).toBe(
    'Refunded as store credit',
  )
  expect(describeEvent('credit', { kobo: 100_00, reason: 'goodwill', why: 'Came late' }).description).toBe(
    'Given by staff: Came late',
  )
})
