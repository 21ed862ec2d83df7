import * as contract from '@shop/contract/admin/promotions'
import {
  addPromotion,
  deletePromotion,
  editPromotion,
  switchPromotion,
} from '@shop/domain/selling/promotions/edit-promotion'
import { listPromotions, readPromotion } from '@shop/domain/selling/promotions/read-promotions'
import { tryPromotion } from '@shop/domain/selling/promotions/try-promotion'
import { type Doors, serve } from '../../http/serve.ts'

export function promotionRoutes(doors: Doors): void {
  serve(doors, contract.listPromotions, (ctx) => listPromotions(ctx))
  serve(doors, contract.getPromotion, (ctx, { params }) => readPromotion(ctx, params.promotionId))
  serve(doors, contract.addPromotion, (ctx, { body, key }) => addPromotion(ctx, body, key))
  serve(doors, contract.editPromotion, (ctx, { params, body }) =>
    editPromotion(ctx, params.promotionId, body),
  )
  serve(doors, contract.switchPromotion, (ctx, { params, body }) =>
    switchPromotion(ctx, params.promotionId, body.active),
  )
  serve(doors, contract.deletePromotion, async (ctx, { params }) => {
    await deletePromotion(ctx, params.promotionId)
    return { message: 'Promotion deleted.' }
  })
  serve(doors, contract.tryPromotion, (ctx, { body }) => tryPromotion(ctx, body))
}
