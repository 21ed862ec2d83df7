import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProduct } from '../products/read-product.ts'
import { listProducts } from '../products/list-products.ts'
import type { SignedIn } from '../../core/actor.ts'
import { allowReviews } from './allow-reviews.ts'
import { decideReview } from './decide-review.ts'
import { listAdminReviews } from './list-admin-reviews.ts'
import { readProductReviews } from './read-product-reviews.ts'
import { writeReview } from './write-review.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const words = (stars: number) => ({ rating: stars, title: 'As in the picture', text: 'Came in two days.' })

/** An account that has received the product. */
async function receiver(productId: string): Promise<SignedIn> {
  const actor = await makeActor(shop)
  await allowReviews(shop, {
    account_id: actor.account_id,
    lines: [{ product_id: productId, colour: 'Red', size: 'M' }],
  })
  return actor
}

async function staff() {
  return shop.as(await makeActor(shop, { role: 'manager' }))
}

/** A shown review. */
async function shown(productId: string, stars: number) {
  shop.clock.move(1_000)
  const { id, version } = await writeReview(shop.as(await receiver(productId)), productId, words(stars))
  return decideReview(await staff(), id, { status: 'approved', reply: '', version })
}

const ratingOf = async (productId: string) => {
  const { rating_average, rating_count } = await readProduct(shop, productId)
  return [rating_average, rating_count]
}

test('nobody reviews what was not delivered to them', async () => {
  const { id } = await makeProduct(shop)
  const buyer = await makeActor(shop)
  await expect(writeReview(shop.as(buyer), id, words(5))).rejects.toMatchObject({
    code: 'review_not_allowed',
  })
  const visitor = shop.as({ kind: 'visitor' })
  await expect(writeReview(visitor, id, words(5))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('only staff with the right moderate', async () => {
  const { id } = await makeProduct(shop)
  const actor = await receiver(id)
  const review = await writeReview(shop.as(actor), id, words(5))
  const decision = { status: 'approved', reply: '', version: review.version } as const
  for (const role of [undefined, 'fulfilment', 'support']) {
    const other = shop.as(role ? await makeActor(shop, { role }) : actor)
    await expect(decideReview(other, review.id, decision)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listAdminReviews(other, { status: 'pending', page: 1, limit: 5 })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})

test('a review counts and shows once staff have shown it, and no longer once they refuse it', async () => {
  const { id } = await makeProduct(shop)
  const buyer = shop.as(await receiver(id))
  const waiting = await writeReview(buyer, id, words(3))
  expect(await ratingOf(id)).toEqual([null, 0])
  expect((await readProductReviews(shop, id, { limit: 3 })).items).toEqual([])
  const manager = await staff()
  const answer = 'Thank you.'
  const decided = await decideReview(manager, waiting.id, {
    status: 'approved',
    reply: answer,
    version: waiting.version,
  })
  expect(await ratingOf(id)).toEqual([3, 1])
  expect((await readProductReviews(shop, id, { limit: 3 })).items).toMatchObject([
    { rating: 3, reply: answer, colour: 'Red', size: 'M', images: [] },
  ])
  await decideReview(manager, waiting.id, { status: 'rejected', reply: '', version: decided.version })
  expect(await ratingOf(id)).toEqual([null, 0])
})

test('a changed review waits again; the same words again change nothing', async () => {
  const { id } = await makeProduct(shop)
  const buyer = shop.as(await receiver(id))
  const first = await writeReview(buyer, id, words(5))
  const manager = await staff()
  await decideReview(manager, first.id, { status: 'approved', reply: '', version: first.version })
  expect((await writeReview(buyer, id, words(5))).status).toBe('approved')
  expect((await writeReview(buyer, id, words(1))).status).toBe('pending')
  expect(await ratingOf(id)).toEqual([null, 0])
  const stale = { status: 'approved', reply: 'x', version: first.version } as const
  await expect(decideReview(manager, first.id, stale)).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: expect.stringMatching(/^Shopper\d+ O\.$/) },
  })
  const waiting = await writeReview(buyer, id, words(1))
  const quicker = { status: 'rejected', reply: '', version: waiting.version } as const
  await decideReview(manager, first.id, quicker)
  await expect(decideReview(manager, first.id, { ...quicker, status: 'approved' })).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: 'somebody else' },
  })
})

test('counts are those of all, pages follow each other, and the mean is rounded to hundredths', async () => {
  const { id } = await makeProduct(shop)
  await shown((await makeProduct(shop)).id, 1)
  for (const stars of [5, 4, 4]) await shown(id, stars)
  expect(await ratingOf(id)).toEqual([4.33, 3])
  const first = await readProductReviews(shop, id, { limit: 2 })
  expect(first).toMatchObject({ rating_counts: [0, 0, 0, 2, 1], items: [{ rating: 4 }, { rating: 4 }] })
  const rest = await readProductReviews(shop, id, { limit: 2, cursor: first.next_cursor ?? '' })
  expect(rest).toMatchObject({ rating_counts: [0, 0, 0, 2, 1], items: [{ rating: 5 }], next_cursor: null })
  expect(await readProductReviews(shop, id, { limit: 9, rating: 5 })).toMatchObject({
    rating_counts: [0, 0, 0, 2, 1],
    items: [{ rating: 5 }],
  })
  expect(await readProductReviews(shop, id, { limit: 9, rating: 2 })).toEqual({
    rating_counts: [0, 0, 0, 2, 1],
    items: [],
    next_cursor: null,
  })
})

test('the best rated come first where that is asked for', async () => {
  const [good, better] = [
    await makeProduct(shop, { brand: 'rated' }),
    await makeProduct(shop, { brand: 'rated' }),
  ]
  await shown(good.id, 4)
  await shown(better.id, 5)
  const { items } = await listProducts(shop, { brand: 'rated', sort: 'rating', page: 1, limit: 5 })
  expect(items.map((item) => item.id)).toEqual([better.id, good.id])
})
