// Made by npm run client: do not edit.
import type * as c from '@shop/contract/reviews'
import { endpoint } from '../endpoint.ts'

export const deleteReviewImage = endpoint<typeof c.deleteReviewImage>(
  'DELETE /users/me/reviews/{product_id}/images/{image_id}',
)
export const listMyReviews = endpoint<typeof c.listMyReviews>('GET /users/me/reviews')
export const listReviews = endpoint<typeof c.listReviews>('GET /products/{product_id}/reviews')
export const submitReview = endpoint<typeof c.submitReview>('PUT /users/me/reviews/{product_id}')
