import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { StoreDetails } from './settings.ts'

const hidden = StoreDetails.shape.hidden_languages

test('English is always offered', () => {
  expect(z.safeParse(hidden, ['en']).success).toBe(false)
  expect(z.safeParse(hidden, ['Pidgin']).success).toBe(false)
})

test('other languages can be hidden, and none is hidden by default', () => {
  expect(z.parse(hidden, ['pcm', 'enu'])).toEqual(['pcm', 'enu'])
  expect(z.parse(hidden, undefined)).toEqual([])
})
