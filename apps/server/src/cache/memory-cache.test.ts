import { productTag } from '@shop/domain/core/cache-tags'
import { type RequestContext, uncachedSettings } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import { cachedUntilInvalidated, createSettingsCache } from './memory-cache.ts'

// The functions in this test do not use it.
const ctx = {} as RequestContext

/** A cached value whose reads are counted: each shows the given products. */
function cacheWithCount(...productLists: string[][]) {
  let readCount = 0
  const cached = cachedUntilInvalidated(
    'catalogue',
    async () => productLists[readCount++] ?? [],
    (products) => products.map(productTag),
  )
  return { cached, readCount: () => readCount }
}

test('a value is read again after a change to a product it shows, and to no other', async () => {
  const { cached, readCount } = cacheWithCount(['cup'], ['lamp'])
  expect(await cached.read(ctx)).toEqual(['cup'])
  cached.invalidate(['product:lamp'])
  expect(await cached.read(ctx)).toEqual(['cup'])
  cached.invalidate(['product:cup'])
  expect(await cached.read(ctx)).toEqual(['lamp'])
  cached.invalidate(['product:cup'])
  expect(await cached.read(ctx)).toEqual(['lamp'])
  expect(readCount()).toBe(2)
})

test('a value invalidated while being read is read once more', async () => {
  const { cached } = cacheWithCount(['before'], ['after'])
  const first = cached.read(ctx)
  cached.invalidate(['product:any'])
  expect(await first).toEqual(['before'])
  expect(await cached.read(ctx)).toEqual(['after'])
})

// The settings in this test do not use it.

test('a value is read once, and again after its own tag or all tags are invalidated', async () => {
  const reads = { zones: 0, offers: 0 }
  const zones = { tag: 'zones', read: async () => (reads.zones += 1) }
  const offers = { tag: 'offers', read: async () => (reads.offers += 1) }
  const cache = createSettingsCache()
  for (const setting of [zones, offers, zones, offers]) await cache.read(ctx, setting)
  expect(reads).toEqual({ zones: 1, offers: 1 })
  cache.invalidate(['zones'])
  for (const setting of [zones, offers]) await cache.read(ctx, setting)
  expect(reads).toEqual({ zones: 2, offers: 1 })
  cache.invalidate('all')
  expect([await cache.read(ctx, zones), await cache.read(ctx, offers)]).toEqual([3, 2])
})

test('a caller during another read does not wait for it', async () => {
  const first = Promise.withResolvers<string>()
  const pendingReads = [first.promise, Promise.resolve('second')]
  const setting = {
    tag: 'zones',
    read: () => pendingReads.shift() ?? Promise.reject(new Error('read again')),
  }
  const cache = createSettingsCache()
  const waiting = cache.read(ctx, setting)
  expect(await cache.read(ctx, setting)).toBe('second')
  first.resolve('first')
  expect(await waiting).toBe('first')
})

test('a value read before a change is not cached after it', async () => {
  const early = Promise.withResolvers<string>()
  const pendingReads = [early.promise, Promise.resolve('now')]
  const setting = {
    tag: 'zones',
    read: () => pendingReads.shift() ?? Promise.reject(new Error('read again')),
  }
  const cache = createSettingsCache()
  const waiting = cache.read(ctx, setting)
  cache.invalidate(['zones'])
  early.resolve('before')
  await waiting
  expect([await cache.read(ctx, setting), await cache.read(ctx, setting)]).toEqual(['now', 'now'])
})

test('a process without notifications reads every time', async () => {
  const setting = { tag: 'zones', reads: 0, read: async () => (setting.reads += 1) }
  expect([await uncachedSettings.read(ctx, setting), await uncachedSettings.read(ctx, setting)]).toEqual([
    1, 2,
  ])
})
