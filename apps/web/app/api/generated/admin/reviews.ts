// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/reviews'
import { endpoint } from '../../endpoint.ts'

export const listAdminReviews = endpoint<typeof c.listAdminReviews>('GET /admin/reviews', { list: true })
export const moderateReview = endpoint<typeof c.moderateReview>('POST /admin/reviews/{review_id}/moderation')
