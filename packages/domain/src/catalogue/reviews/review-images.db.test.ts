import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addReviewImage, deleteReviewImage } from './review-images.ts'
import { grantReviewEligibility, submitReview } from './reviews.ts'
import { moderateReview } from './moderate-reviews.ts'
import { listProductReviews } from './list-reviews.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const photo = new Uint8Array([1, 2, 3])

async function createReview() {
  const { id: productId } = await createTestProduct(shop)
  const { account_id: accountId, ...actor } = await createTestActor(shop)
  await grantReviewEligibility(shop, {
    account_id: accountId,
    lines: [{ product_id: productId, colour: '', size: '' }],
  })
  const customer = shop.as({ ...actor, account_id: accountId })
  await submitReview(customer, { product_id: productId, rating: 5, title: '', text: '' })
  return { product_id: productId, customer }
}

test("a photo needs the account's own review, with at most four photos; a fifth is rejected before processing", async () => {
  const { product_id: productId, customer } = await createReview()
  const otherCustomer = shop.as(await createTestActor(shop))
  await expect(addReviewImage(otherCustomer, productId, photo)).rejects.toMatchObject({ code: 'not_found' })
  for (let n = 0; n < 4; n += 1) await addReviewImage(customer, productId, photo)
  const create = vi.spyOn(shop.providers, 'createImages')
  await expect(addReviewImage(customer, productId, photo)).rejects.toMatchObject({ code: 'invalid_image' })
  expect(create).not.toHaveBeenCalled()
  create.mockRestore()
})

test('a new photo makes a published review pending again; removing one does not', async () => {
  const { product_id: productId, customer } = await createReview()
  const first = await addReviewImage(customer, productId, photo)
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  await moderateReview(manager, {
    review_id: first.id,
    status: 'approved',
    reply: '',
    version: first.version,
  })
  const imageId = first.images[0]?.id ?? ''
  await deleteReviewImage(shop.as(await createTestActor(shop)), { product_id: productId, image_id: imageId })
  expect((await listProductReviews(shop, productId, { limit: 3 })).items[0]?.images).toHaveLength(1)
  await deleteReviewImage(customer, { product_id: productId, image_id: imageId })
  await deleteReviewImage(customer, { product_id: productId, image_id: imageId })
  expect((await listProductReviews(shop, productId, { limit: 3 })).items[0]?.images).toEqual([])
  expect((await addReviewImage(customer, productId, photo)).status).toBe('pending')
  expect((await listProductReviews(shop, productId, { limit: 3 })).items).toEqual([])
})
