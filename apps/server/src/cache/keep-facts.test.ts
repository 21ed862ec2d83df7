import { readAnew } from '@shop/domain/core/kept-facts'
import type { RequestContext } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import { keepFacts } from './keep-facts.ts'

// The facts of this test look at no shop.
const ctx = {} as RequestContext

test('a fact is read once, and again after its own tag or after everything became stale', async () => {
  const reads = { zones: 0, offers: 0 }
  const zones = { tag: 'zones', read: async () => (reads.zones += 1) }
  const offers = { tag: 'offers', read: async () => (reads.offers += 1) }
  const kept = keepFacts()
  for (const fact of [zones, offers, zones, offers]) await kept.read(ctx, fact)
  expect(reads).toEqual({ zones: 1, offers: 1 })
  kept.drop(['zones'])
  for (const fact of [zones, offers]) await kept.read(ctx, fact)
  expect(reads).toEqual({ zones: 2, offers: 1 })
  kept.drop('all')
  expect([await kept.read(ctx, zones), await kept.read(ctx, offers)]).toEqual([3, 2])
})

test('who asks while another reads does not wait for that reading', async () => {
  const first = Promise.withResolvers<string>()
  const readings = [first.promise, Promise.resolve('second')]
  const fact = { tag: 'zones', read: () => readings.shift() ?? Promise.reject(new Error('read again')) }
  const kept = keepFacts()
  const waiting = kept.read(ctx, fact)
  expect(await kept.read(ctx, fact)).toBe('second')
  first.resolve('first')
  expect(await waiting).toBe('first')
})

test('what was read before a change is not kept after it', async () => {
  const early = Promise.withResolvers<string>()
  const readings = [early.promise, Promise.resolve('now')]
  const fact = { tag: 'zones', read: () => readings.shift() ?? Promise.reject(new Error('read again')) }
  const kept = keepFacts()
  const waiting = kept.read(ctx, fact)
  kept.drop(['zones'])
  early.resolve('before')
  await waiting
  expect([await kept.read(ctx, fact), await kept.read(ctx, fact)]).toEqual(['now', 'now'])
})

test('who hears of no change reads anew each time', async () => {
  const fact = { tag: 'zones', reads: 0, read: async () => (fact.reads += 1) }
  expect([await readAnew.read(ctx, fact), await readAnew.read(ctx, fact)]).toEqual([1, 2])
})
