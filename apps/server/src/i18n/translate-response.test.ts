import { TranslatableText } from '@shop/contract/schemas'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createResponseTranslator } from './translate.ts'

const translate = (text: string) => `${text}, abeg`

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
    translateResponse?.({ message: 'Sold out', options: [option, { ...option, reason: null }] }, translate),
  ).toEqual({
    message: 'Sold out, abeg',
    options: [
      { message: 'Sold out', reason: 'Sold out, abeg' },
      { message: 'Sold out', reason: null },
    ],
  })
})
