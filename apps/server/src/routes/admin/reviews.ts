import * as contract from '@shop/contract/admin/reviews'
import { decideReview } from '@shop/domain/catalogue/reviews/decide-review'
import { listAdminReviews } from '@shop/domain/catalogue/reviews/list-admin-reviews'
import { type Doors, serve } from '../../http/serve.ts'

export function adminReviewRoutes(doors: Doors): void {
  serve(doors, contract.listAdminReviews, (ctx, { query }) => listAdminReviews(ctx, query))
  serve(doors, contract.decideReview, (ctx, { params, body }) => decideReview(ctx, params.reviewId, body))
}
