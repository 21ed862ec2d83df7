import { expect, test } from 'vitest'
import { orderLineLabel } from './order-lines.ts'

test('labels units with the selected options', () => {
  expect(orderLineLabel(2, { name: 'Ijebu Garri', colour: '', size: '5kg' })).toBe('2 x Ijebu Garri, 5kg')
  expect(orderLineLabel(1, { name: 'Polo', colour: 'Red', size: 'M' })).toBe('1 x Polo, Red, size M')
  expect(orderLineLabel(1, { name: 'Fan', colour: '', size: '' })).toBe('1 x Fan')
  expect(orderLineLabel(3, undefined)).toBe('3 x')
})
