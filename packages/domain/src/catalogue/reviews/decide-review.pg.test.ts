import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop } from '@shop/testing/open-test-shop'
import { expect, test } from 'vitest'
import { readProduct } from '../products/read-product.ts'
import { allowReviews } from './allow-reviews.ts'
import { decideReview } from './decide-review.ts'
import { writeReview } from './write-review.ts'

test('reviews of one product that are shown at once all count', async () => {
  const shop = await openTestShop()
  const { id: productId } = await makeProduct(shop)
  const written = await Promise.all(
    [1, 2, 3, 4, 5].map(async (stars) => {
      const { account_id: accountId, ...actor } = await makeActor(shop)
      await allowReviews(shop, {
        account_id: accountId,
        lines: [{ product_id: productId, colour: '', size: '' }],
      })
      return writeReview(shop.as({ ...actor, account_id: accountId }), productId, {
        rating: stars,
        title: '',
        text: '',
      })
    }),
  )
  await Promise.all(
    written.map(({ id, version }) => decideReview(shop, id, { status: 'approved', reply: '', version })),
  )
  expect(await readProduct(shop, productId)).toMatchObject({ rating_average: 3, rating_count: 5 })
  await shop.close()
})
