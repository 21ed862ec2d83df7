import * as contract from '@shop/contract/admin/promotions'
import {
  createPromotion,
  deletePromotion,
  updatePromotion,
  togglePromotion,
} from '@shop/domain/selling/promotions/edit-promotion'
import { listPromotions, getPromotion } from '@shop/domain/selling/promotions/read-promotions'
import { previewPromotion } from '@shop/domain/selling/promotions/try-promotion'
import { type RouteContext, route } from '../../http/serve.ts'

export function promotionRoutes(api: RouteContext): void {
  route(api, contract.listPromotions, (ctx) => listPromotions(ctx))
  route(api, contract.getPromotion, (ctx, { params }) => getPromotion(ctx, params.promotionId))
  route(api, contract.createPromotion, (ctx, { body, key }) => createPromotion(ctx, body, key))
  route(api, contract.updatePromotion, (ctx, { params, body }) =>
    updatePromotion(ctx, params.promotionId, body),
  )
  route(api, contract.togglePromotion, (ctx, { params, body }) =>
    togglePromotion(ctx, params.promotionId, body.active),
  )
  route(api, contract.deletePromotion, async (ctx, { params }) => {
    await deletePromotion(ctx, params.promotionId)
    return { message: 'Promotion deleted.' }
  })
  route(api, contract.previewPromotion, (ctx, { body }) => previewPromotion(ctx, body))
}
