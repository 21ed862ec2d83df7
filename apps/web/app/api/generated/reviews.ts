// Made by npm run client: do not edit.
import type * as c from '@shop/contract/reviews'
import { endpoint } from '../endpoint.ts'

export const listOwnReviews = endpoint<typeof c.listOwnReviews>('GET /users/me/reviews')
export const listReviews = endpoint<typeof c.listReviews>('GET /products/{productId}/reviews')
export const removeReviewPicture = endpoint<typeof c.removeReviewPicture>(
  'DELETE /users/me/reviews/{productId}/pictures/{imageId}',
)
export const writeReview = endpoint<typeof c.writeReview>('PUT /users/me/reviews/{productId}')
