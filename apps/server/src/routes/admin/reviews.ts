import * as contract from '@shop/contract/admin/reviews'
import { decideReview } from '@shop/domain/catalogue/reviews/decide-review'
import { listAdminReviews } from '@shop/domain/catalogue/reviews/list-admin-reviews'
import { type Doors, serve } from '../../http/serve.ts'

export function adminReviewRoutes(doors: Doors): void {
  serve(doors, contract.listAdminReviews, (shop, { query }) => listAdminReviews(shop, query))
  serve(doors, contract.decideReview, (shop, { params, body }) => decideReview(shop, params.reviewId, body))
}
