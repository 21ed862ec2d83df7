import type { Attribute } from '@shop/contract/admin/attributes'
import { describe, expect, test } from 'vitest'
import { attributeLine, attributeValueOf, typedOf } from './attribute-value.ts'

const attribute = (some: Partial<Attribute>): Attribute => ({
  key: 'screen',
  name: 'Screen',
  kind: 'text',
  unit: '',
  options: [],
  ...some,
})
const screen = attribute({ kind: 'number', unit: 'in' })
const proof = attribute({ name: 'Waterproof', kind: 'boolean' })
const fabric = attribute({ name: 'Fabric', kind: 'select', options: ['Cotton', 'Silk'] })

test('what does not fit its type is refused', () => {
  for (const typed of ['big', '6,7', '1e3', '1.23456'])
    expect(attributeValueOf(screen, typed)).toHaveProperty('fault')
  expect(attributeValueOf(proof, 'maybe')).toHaveProperty('fault')
  expect(attributeValueOf(fabric, 'Wool')).toHaveProperty('fault')
})

test('an empty field is no value', () => {
  for (const one of [attribute({}), screen, proof, fabric])
    expect(attributeValueOf(one, '  ')).toEqual({ value: undefined })
})

describe('a value', () => {
  test('is kept in its type, and comes back to its field', () => {
    const cases = [
      [screen, '6.7', 6.7],
      [screen, '1,200', 1_200],
      [proof, 'no', false],
      [fabric, 'Silk', 'Silk'],
      [attribute({}), ' OLED ', 'OLED'],
    ] as const
    for (const [one, typed, value] of cases) expect(attributeValueOf(one, typed)).toEqual({ value })
    expect([typedOf(6.7), typedOf(false), typedOf('Silk')]).toEqual(['6.7', 'no', 'Silk'])
  })

  test('is told to shoppers with its unit, and not when its type has changed since', () => {
    expect(attributeLine(screen, 6.7)).toBe('Screen: 6.7 in')
    expect(attributeLine(proof, true)).toBe('Waterproof: Yes')
    expect(attributeLine(fabric, 'Silk')).toBe('Fabric: Silk')
    expect(attributeLine(screen, 'large')).toBeUndefined()
    expect(attributeLine(proof, undefined)).toBeUndefined()
  })
})
