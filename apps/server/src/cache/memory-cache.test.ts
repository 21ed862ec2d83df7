import { productTag } from '@shop/domain/core/cache-tags'
import type { RequestContext } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import { cachedUntilInvalidated } from './memory-cache.ts'

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
