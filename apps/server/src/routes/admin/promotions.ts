import * as contract from '@shop/contract/admin/promotions'
import {
  addPromotion,
  deletePromotion,
  editPromotion,
  switchPromotion,
} from '@shop/shop/marketing/edit-promotion'
import { listPromotions, readPromotion } from '@shop/shop/marketing/read-promotions'
import { tryPromotion } from '@shop/shop/marketing/try-promotion'
import { type Doors, serve } from '../../http/serve.ts'

export function promotionRoutes(doors: Doors): void {
  serve(doors, contract.listPromotions, (shop) => listPromotions(shop))
  serve(doors, contract.getPromotion, (shop, { params }) => readPromotion(shop, params.promotionId))
  serve(doors, contract.addPromotion, (shop, { body, key }) => addPromotion(shop, body, key))
  serve(doors, contract.editPromotion, (shop, { params, body }) =>
    editPromotion(shop, params.promotionId, body),
  )
  serve(doors, contract.switchPromotion, (shop, { params, body }) =>
    switchPromotion(shop, params.promotionId, body.active),
  )
  serve(doors, contract.deletePromotion, async (shop, { params }) => {
    await deletePromotion(shop, params.promotionId)
    return { message: 'Promotion deleted.' }
  })
  serve(doors, contract.tryPromotion, (shop, { body }) => tryPromotion(shop, body))
}
