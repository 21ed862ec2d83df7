// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/reviews'
import { endpoint } from '../../endpoint.ts'

export const decideReview = endpoint<typeof c.decideReview>('POST /admin/reviews/{reviewId}/decision')
export const listAdminReviews = endpoint<typeof c.listAdminReviews>('GET /admin/reviews', { list: true })
