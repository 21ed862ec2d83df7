import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseStored } from './settings.ts'

const schema = z.object({
  enabled: z.boolean(),
  limit: z.object({ max_orders: z.number().check(z.positive()), days: z.number() }),
  codes: z.array(z.string()),
})
const defaults = { enabled: true, limit: { max_orders: 2, days: 30 }, codes: ['A'] }
const parse = (stored: unknown) => parseStored(schema, defaults, stored)

test('without stored values the defaults apply', () => {
  expect(parse(undefined)).toEqual(defaults)
})

test('fills in a field added to a nested object, and keeps the rest', () => {
  expect(parse({ enabled: false, limit: { max_orders: 9 }, codes: [] })).toEqual({
    enabled: false,
    limit: { max_orders: 9, days: 30 },
    codes: [],
  })
})

test('an invalid field costs no other field', () => {
  const stored = { enabled: false, limit: { max_orders: -1, days: 7 }, codes: ['B'] }
  expect(parse(stored)).toEqual({ enabled: false, limit: defaults.limit, codes: ['B'] })
})

test.each(['text', 7, ['A'], null])('a value of another shape gives the defaults: %j', (stored) => {
  expect(parse(stored)).toEqual(defaults)
})

test('a setting whose default is not an object is read as a whole', () => {
  const nullable = z.nullable(z.object({ city: z.string() }))
  expect(parseStored(nullable, null, undefined)).toBeNull()
  expect(parseStored(nullable, null, { city: 'Lagos' })).toEqual({ city: 'Lagos' })
  expect(parseStored(nullable, null, { town: 'Lagos' })).toBeNull()
})
