import { expect, test } from 'vitest'
import { formatCouriers } from './labels.ts'

test('shows couriers by their display name', () => {
  expect(formatCouriers(['manual', 'terminal-africa'])).toBe(
    'Terminal Africa, any that staff book themselves',
  )
  expect(formatCouriers(['manual'])).toBe('Any that staff book themselves')
  expect(formatCouriers([])).toBe('None')
})
