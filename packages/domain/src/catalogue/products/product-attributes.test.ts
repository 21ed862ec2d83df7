import type { Attribute } from '@shop/contract/admin/taxonomy'
import { describe, expect, test } from 'vitest'
import { attributeLine, parseAttributeValue, formatAttributeInput } from './product-attributes.ts'

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

test('a value of the wrong type is rejected', () => {
  for (const rawText of ['big', '6,7', '1e3', '1.23456'])
    expect(parseAttributeValue(screen, rawText)).toHaveProperty('error')
  expect(parseAttributeValue(proof, 'maybe')).toHaveProperty('error')
  expect(parseAttributeValue(fabric, 'Wool')).toHaveProperty('error')
})

test('a blank field has no value', () => {
  for (const definition of [attribute({}), screen, proof, fabric])
    expect(parseAttributeValue(definition, '  ')).toEqual({ value: undefined })
})

describe('a value', () => {
  test('is stored by type and converts back to its field text', () => {
    const cases = [
      [screen, '6.7', 6.7],
      [screen, '1,200', 1_200],
      [proof, 'no', false],
      [fabric, 'Silk', 'Silk'],
      [attribute({}), ' OLED ', 'OLED'],
    ] as const
    for (const [definition, rawText, value] of cases)
      expect(parseAttributeValue(definition, rawText)).toEqual({ value })
    expect([formatAttributeInput(6.7), formatAttributeInput(false), formatAttributeInput('Silk')]).toEqual([
      '6.7',
      'no',
      'Silk',
    ])
  })

  test('is shown with its unit, unless its type has changed since', () => {
    expect(attributeLine(screen, 6.7)).toBe('Screen: 6.7 in')
    expect(attributeLine(proof, true)).toBe('Waterproof: Yes')
    expect(attributeLine(fabric, 'Silk')).toBe('Fabric: Silk')
    expect(attributeLine(screen, 'large')).toBeUndefined()
    expect(attributeLine(proof, undefined)).toBeUndefined()
  })
})
