import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductById } from '../products/get-product.ts'
import { listProducts } from '../products/list-products.ts'
import type { AccountActor } from '../../core/actor.ts'
import { grantReviewEligibility, submitReview } from './reviews.ts'
import { moderateReview, listAdminReviews } from './moderate-reviews.ts'
import { listProductReviews } from './list-reviews.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const words = (stars: number) => ({ rating: stars, title: 'As in the picture', text: 'Came in two days.' })

/** Creates an account that received the product. */
async function recipient(productId: string): Promise<AccountActor> {
  const actor = await createTestActor(shop)
  await grantReviewEligibility(shop, {
    account_id: actor.account_id,
    lines: [{ product_id: productId, colour: 'Red', size: 'M' }],
  })
  return actor
}

async function staff() {
  return shop.as(await createTestActor(shop, { role: 'manager' }))
}

/** Creates a published review. */
async function createApprovedReview(productId: string, stars: number) {
  shop.clock.move(1_000)
  const { id, version } = await submitReview(shop.as(await recipient(productId)), {
    product_id: productId,
    ...words(stars),
  })
  return moderateReview(await staff(), { review_id: id, status: 'approved', reply: '', version })
}

const getRating = async (productId: string) => {
  const { rating_average, rating_count } = await getProductById(shop, productId)
  return [rating_average, rating_count]
}

test('only delivered products can be reviewed', async () => {
  const { id } = await createTestProduct(shop)
  const customer = await createTestActor(shop)
  await expect(submitReview(shop.as(customer), { product_id: id, ...words(5) })).rejects.toMatchObject({
    code: 'review_not_allowed',
  })
  const visitor = shop.as({ kind: 'visitor' })
  await expect(submitReview(visitor, { product_id: id, ...words(5) })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('only staff with the permission moderate', async () => {
  const { id } = await createTestProduct(shop)
  const actor = await recipient(id)
  const review = await submitReview(shop.as(actor), { product_id: id, ...words(5) })
  const decision = { status: 'approved', reply: '', version: review.version } as const
  for (const role of [undefined, 'fulfilment', 'support']) {
    const other = shop.as(role ? await createTestActor(shop, { role }) : actor)
    await expect(moderateReview(other, { review_id: review.id, ...decision })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(listAdminReviews(other, { status: 'pending', page: 1, limit: 5 })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})

test('a review counts and is shown while published, and no longer once rejected', async () => {
  const { id } = await createTestProduct(shop)
  const customer = shop.as(await recipient(id))
  const pendingReview = await submitReview(customer, { product_id: id, ...words(3) })
  expect(await getRating(id)).toEqual([null, 0])
  expect((await listProductReviews(shop, id, { limit: 3 })).items).toEqual([])
  const manager = await staff()
  const response = 'Thank you.'
  const decided = await moderateReview(manager, {
    review_id: pendingReview.id,
    status: 'approved',
    reply: response,
    version: pendingReview.version,
  })
  expect(await getRating(id)).toEqual([3, 1])
  expect((await listProductReviews(shop, id, { limit: 3 })).items).toMatchObject([
    { rating: 3, reply: response, colour: 'Red', size: 'M', images: [] },
  ])
  await moderateReview(manager, {
    review_id: pendingReview.id,
    status: 'rejected',
    reply: '',
    version: decided.version,
  })
  expect(await getRating(id)).toEqual([null, 0])
})

test('a changed review is pending again; unchanged text changes nothing', async () => {
  const { id } = await createTestProduct(shop)
  const customer = shop.as(await recipient(id))
  const first = await submitReview(customer, { product_id: id, ...words(5) })
  const manager = await staff()
  await moderateReview(manager, {
    review_id: first.id,
    status: 'approved',
    reply: '',
    version: first.version,
  })
  expect((await submitReview(customer, { product_id: id, ...words(5) })).status).toBe('approved')
  expect((await submitReview(customer, { product_id: id, ...words(1) })).status).toBe('pending')
  expect(await getRating(id)).toEqual([null, 0])
  const stale = { status: 'approved', reply: 'x', version: first.version } as const
  await expect(moderateReview(manager, { review_id: first.id, ...stale })).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: expect.stringMatching(/^Customer\d+ O\.$/) },
  })
  const pendingReview = await submitReview(customer, { product_id: id, ...words(1) })
  const earlierDecision = { status: 'rejected', reply: '', version: pendingReview.version } as const
  await moderateReview(manager, { review_id: first.id, ...earlierDecision })
  await expect(
    moderateReview(manager, { review_id: first.id, ...earlierDecision, status: 'approved' }),
  ).rejects.toMatchObject({
    code: 'version_conflict',
    data: { actor_name: 'somebody else' },
  })
})

test('counts include all reviews, pages follow one another, and the average is rounded to hundredths', async () => {
  const { id } = await createTestProduct(shop)
  await createApprovedReview((await createTestProduct(shop)).id, 1)
  for (const stars of [5, 4, 4]) await createApprovedReview(id, stars)
  expect(await getRating(id)).toEqual([4.33, 3])
  const first = await listProductReviews(shop, id, { limit: 2 })
  expect(first).toMatchObject({ rating_counts: [0, 0, 0, 2, 1], items: [{ rating: 4 }, { rating: 4 }] })
  const rest = await listProductReviews(shop, id, { limit: 2, cursor: first.next_cursor ?? '' })
  expect(rest).toMatchObject({ rating_counts: [0, 0, 0, 2, 1], items: [{ rating: 5 }], next_cursor: null })
  expect(await listProductReviews(shop, id, { limit: 9, rating: 5 })).toMatchObject({
    rating_counts: [0, 0, 0, 2, 1],
    items: [{ rating: 5 }],
  })
  expect(await listProductReviews(shop, id, { limit: 9, rating: 2 })).toEqual({
    rating_counts: [0, 0, 0, 2, 1],
    items: [],
    next_cursor: null,
  })
})

test('the best-rated products come first when sorted by rating', async () => {
  const [good, better] = [
    await createTestProduct(shop, { brand: 'rated' }),
    await createTestProduct(shop, { brand: 'rated' }),
  ]
  await createApprovedReview(good.id, 4)
  await createApprovedReview(better.id, 5)
  const { items } = await listProducts(shop, { brand: 'rated', sort: 'rating', page: 1, limit: 5 })
  expect(items.map((item) => item.id)).toEqual([better.id, good.id])
})
