import type { RequestContext } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import { cachedUntilInvalidated } from './memory-cache.ts'

// What reads here asks no shop.
const ctx = {} as RequestContext

/** Something kept whose readings are counted: each shows the products that were given for it. */
function counted(...shown: string[][]) {
  let readCount = 0
  const cached = cachedUntilInvalidated(
    'catalogue',
    async () => shown[readCount++] ?? [],
    (products) => products.map((id) => `product:${id}`),
  )
  return { cached, readCount: () => readCount }
}

test('what shows a product is read again after a change of that product, and of no other', async () => {
  const { cached, readCount } = counted(['cup'], ['lamp'])
  expect(await cached.read(ctx)).toEqual(['cup'])
  cached.invalidate(['product:lamp'])
  expect(await cached.read(ctx)).toEqual(['cup'])
  cached.invalidate(['product:cup'])
  expect(await cached.read(ctx)).toEqual(['lamp'])
  cached.invalidate(['product:cup'])
  expect(await cached.read(ctx)).toEqual(['lamp'])
  expect(readCount()).toBe(2)
})

test('what is being read while something changes may hold what was before: it is read once more', async () => {
  const { cached } = counted(['before'], ['after'])
  const first = cached.read(ctx)
  cached.invalidate(['product:any'])
  expect(await first).toEqual(['before'])
  expect(await cached.read(ctx)).toEqual(['after'])
})
