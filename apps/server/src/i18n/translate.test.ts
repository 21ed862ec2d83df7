import { expect, test } from 'vitest'
import { createTranslate } from './translate.ts'

const translate = createTranslate({
  'Sold out': 'E don finish',
  '{name} is sold out.': '{name} don finish.',
  '{count} units': '{count} unit dem',
  'Only {count} of {name} left.': 'For {name}, na {count} remain.',
  'Only {count} left': '{count} remain',
})

test.each(['', 'Sold', 'toString', 'Standing fan', 'Only left', 'Only 3 left!'])(
  'what it does not know stays as it is: “%s”',
  (text) => {
    expect(translate(text)).toBe(text)
  },
)

test('a text with too few fixed letters is not recognised with its placeholders filled', () => {
  expect(translate('3 units')).toBe('3 units')
})

test('a text longer than any message is not searched', () => {
  const long = `${'a'.repeat(600)} is sold out.`
  expect(translate(long)).toBe(long)
})

test('texts are recognised with their placeholders filled, most specific first', () => {
  expect(translate('Sold out')).toBe('E don finish')
  expect(translate('Fan (16") is sold out.')).toBe('Fan (16") don finish.')
  expect(translate('Only 2 of Fan left.')).toBe('For Fan, na 2 remain.')
})
