import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop } from '@shop/testing/open-test-shop'
import { expect, test } from 'vitest'
import { getProductById } from '../products/get-product.ts'
import { grantReviewEligibility, submitReview } from './reviews.ts'
import { moderateReview } from './moderate-reviews.ts'

test('concurrently published reviews of one product all count', async () => {
  const shop = await openTestShop()
  const { id: productId } = await createTestProduct(shop)
  const written = await Promise.all(
    [1, 2, 3, 4, 5].map(async (stars) => {
      const { account_id: accountId, ...actor } = await createTestActor(shop)
      await grantReviewEligibility(shop, {
        account_id: accountId,
        lines: [{ product_id: productId, colour: '', size: '' }],
      })
      return submitReview(shop.as({ ...actor, account_id: accountId }), {
        product_id: productId,
        rating: stars,
        title: '',
        text: '',
      })
    }),
  )
  await Promise.all(
    written.map(({ id, version }) =>
      moderateReview(shop, { review_id: id, status: 'approved', reply: '', version }),
    ),
  )
  expect(await getProductById(shop, productId)).toMatchObject({ rating_average: 3, rating_count: 5 })
  await shop.close()
})
