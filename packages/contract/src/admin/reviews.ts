import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { messageMaxLength } from '../limits.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { FullReview, ReviewStatus } from '../reviews.ts'

export const listAdminReviews = endpoint('GET /admin/reviews', {
  summary: 'List reviews by status, newest first',
  access: 'reviews:moderate',
  query: z.object({ status: z._default(ReviewStatus, 'pending'), ...PageQuery }),
  response: pageSchema(FullReview),
  errors: ['invalid_input'],
})

export const moderateReview = endpoint('POST /admin/reviews/{review_id}/moderation', {
  summary: 'Publish a review with the shop’s reply, or reject it',
  access: 'reviews:moderate',
  params: z.object({ review_id: z.string() }),
  body: z.object({
    status: z.enum(['approved', 'rejected']),
    reply: z._default(z.string().check(z.trim(), z.maxLength(messageMaxLength)), ''),
    /** Version of the review that staff saw; the author may have changed it since. */
    version: z.int(),
  }),
  response: FullReview,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})
