import { expect, test } from 'vitest'
import { deliveryWindow, formatDeliveryFee } from './delivery.ts'

const friday = new Date('2026-11-20T15:36:00Z')

test('does not count weekends', () => {
  expect(deliveryWindow(friday, { min_days: 1, max_days: 3 })).toBe('Mon 23 to Wed 25 Nov')
  expect(deliveryWindow(friday, { min_days: 5, max_days: 5 })).toBe('Fri 27 Nov')
})

test('names both months if they differ, and starts the day in Lagos time', () => {
  expect(deliveryWindow(friday, { min_days: 5, max_days: 7 })).toBe('Fri 27 Nov to Tue 1 Dec')
  // Sunday 23:30 in UTC is Monday in Lagos.
  expect(deliveryWindow(new Date('2026-11-22T23:30:00Z'), { min_days: 1, max_days: 1 })).toBe('Tue 24 Nov')
})

test('shows a zero fee as free', () => {
  expect(formatDeliveryFee(0)).toBe('Free')
  expect(formatDeliveryFee(250_000)).toBe('₦2,500')
})
