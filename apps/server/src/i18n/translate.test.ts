import { describe, expect, test } from 'vitest'
import { createResponseTranslator, createTranslate } from './translate.ts'
import { TranslatableText } from '@shop/contract/schemas'
import * as z from 'zod/mini'

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

const addAbeg = (text: string) => `${text}, abeg`

describe('translate response', () => {
  test('a response without translatable messages needs no translation', () => {
    const words = z.object({ message: z.string(), reason: z.nullable(z.string()) })
    expect(
      createResponseTranslator(z.object({ mine: z.array(words), all: z.record(z.string(), z.unknown()) })),
    ).toBeUndefined()
  })

  test('messages are translated at any depth, and other text beside them stays', () => {
    const Option = z.object({
      message: z.string(),
      reason: z.nullable(TranslatableText),
      hint: z.optional(TranslatableText),
    })
    const translateResponse = createResponseTranslator(
      z.extend(z.object({ options: z.array(Option) }), { message: TranslatableText }),
    )
    const option = { message: 'Sold out', reason: 'Sold out' }
    expect(
      translateResponse?.({ message: 'Sold out', options: [option, { ...option, reason: null }] }, addAbeg),
    ).toEqual({
      message: 'Sold out, abeg',
      options: [
        { message: 'Sold out', reason: 'Sold out, abeg' },
        { message: 'Sold out', reason: null },
      ],
    })
  })
})
