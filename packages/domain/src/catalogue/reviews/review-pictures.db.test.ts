import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addReviewPicture } from './add-review-picture.ts'
import { allowReviews } from './allow-reviews.ts'
import { decideReview } from './decide-review.ts'
import { readProductReviews } from './read-product-reviews.ts'
import { removeReviewPicture } from './remove-review-picture.ts'
import { writeReview } from './write-review.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const photo = new Uint8Array([1, 2, 3])

async function reviewed() {
  const { id: productId } = await makeProduct(shop)
  const { account_id: accountId, ...actor } = await makeActor(shop)
  await allowReviews(shop, {
    account_id: accountId,
    lines: [{ product_id: productId, colour: '', size: '' }],
  })
  const buyer = shop.as({ ...actor, account_id: accountId })
  await writeReview(buyer, productId, { rating: 5, title: '', text: '' })
  return { product_id: productId, buyer }
}

test('a photo needs a review of the account, and each has four at most; a fifth costs no work', async () => {
  const { product_id: productId, buyer } = await reviewed()
  const stranger = shop.as(await makeActor(shop))
  await expect(addReviewPicture(stranger, productId, photo)).rejects.toMatchObject({ code: 'not_found' })
  for (let n = 0; n < 4; n += 1) await addReviewPicture(buyer, productId, photo)
  const make = vi.spyOn(shop.providers, 'makePictures')
  await expect(addReviewPicture(buyer, productId, photo)).rejects.toMatchObject({ code: 'invalid_image' })
  expect(make).not.toHaveBeenCalled()
  make.mockRestore()
})

test('a new photo makes a shown review wait again; one less does not', async () => {
  const { product_id: productId, buyer } = await reviewed()
  const first = await addReviewPicture(buyer, productId, photo)
  const manager = shop.as(await makeActor(shop, { role: 'manager' }))
  await decideReview(manager, first.id, { status: 'approved', reply: '', version: first.version })
  const pictureId = first.images[0]?.id ?? ''
  await removeReviewPicture(shop.as(await makeActor(shop)), productId, pictureId)
  expect((await readProductReviews(shop, productId, { limit: 3 })).items[0]?.images).toHaveLength(1)
  await removeReviewPicture(buyer, productId, pictureId)
  await removeReviewPicture(buyer, productId, pictureId)
  expect((await readProductReviews(shop, productId, { limit: 3 })).items[0]?.images).toEqual([])
  expect((await addReviewPicture(buyer, productId, photo)).status).toBe('pending')
  expect((await readProductReviews(shop, productId, { limit: 3 })).items).toEqual([])
})
