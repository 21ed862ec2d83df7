import { TranslatableText } from '@shop/contract/schemas'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createResponseTranslator } from './translate.ts'

const translate = (text: string) => `${text}, abeg`

test('an answer without a sentence of the shop is none that is said', () => {
  const words = z.object({ message: z.string(), reason: z.nullable(z.string()) })
  expect(
    createResponseTranslator(z.object({ mine: z.array(words), all: z.record(z.string(), z.unknown()) })),
  ).toBeUndefined()
})

test('sentences are translated wherever they are, and text of others beside them stays', () => {
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
    translateResponse?.({ message: 'Sold out', options: [option, { ...option, reason: null }] }, translate),
  ).toEqual({
    message: 'Sold out, abeg',
    options: [
      { message: 'Sold out', reason: 'Sold out, abeg' },
      { message: 'Sold out', reason: null },
    ],
  })
})
