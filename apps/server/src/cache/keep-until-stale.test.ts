import type { RequestContext } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import { keepUntilStale } from './keep-until-stale.ts'

// What reads here asks no shop.
const ctx = {} as RequestContext

/** Something kept whose readings are counted: each shows the products that were given for it. */
function counted(...shown: string[][]) {
  let readings = 0
  const kept = keepUntilStale(
    'catalogue',
    async () => shown[readings++] ?? [],
    (products) => products.map((id) => `product:${id}`),
  )
  return { kept, readings: () => readings }
}

test('what shows a product is read anew after a change of that product, and of no other', async () => {
  const { kept, readings } = counted(['cup'], ['lamp'])
  expect(await kept.read(ctx)).toEqual(['cup'])
  kept.drop(['product:lamp'])
  expect(await kept.read(ctx)).toEqual(['cup'])
  kept.drop(['product:cup'])
  expect(await kept.read(ctx)).toEqual(['lamp'])
  kept.drop(['product:cup'])
  expect(await kept.read(ctx)).toEqual(['lamp'])
  expect(readings()).toBe(2)
})

test('what is being read while something changes may hold what was before: it is read once more', async () => {
  const { kept } = counted(['before'], ['after'])
  const first = kept.read(ctx)
  kept.drop(['product:any'])
  expect(await first).toEqual(['before'])
  expect(await kept.read(ctx)).toEqual(['after'])
})
