import * as contract from '@shop/contract/admin/reviews'
import { moderateReview } from '@shop/domain/catalogue/reviews/decide-review'
import { listAdminReviews } from '@shop/domain/catalogue/reviews/list-admin-reviews'
import { type RouteContext, route } from '../../http/serve.ts'

export function adminReviewRoutes(api: RouteContext): void {
  route(api, contract.listAdminReviews, (ctx, { query }) => listAdminReviews(ctx, query))
  route(api, contract.moderateReview, (ctx, { params, body }) => moderateReview(ctx, params.reviewId, body))
}
