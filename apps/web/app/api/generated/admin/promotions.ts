// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/promotions'
import { endpoint } from '../../endpoint.ts'

export const addPromotion = endpoint<typeof c.addPromotion>('POST /admin/promotions')
export const deletePromotion = endpoint<typeof c.deletePromotion>('DELETE /admin/promotions/{promotionId}')
export const editPromotion = endpoint<typeof c.editPromotion>('PUT /admin/promotions/{promotionId}')
export const getPromotion = endpoint<typeof c.getPromotion>('GET /admin/promotions/{promotionId}')
export const listPromotions = endpoint<typeof c.listPromotions>('GET /admin/promotions')
export const switchPromotion = endpoint<typeof c.switchPromotion>(
  'PUT /admin/promotions/{promotionId}/active',
)
export const tryPromotion = endpoint<typeof c.tryPromotion>('POST /admin/promotions/try')
