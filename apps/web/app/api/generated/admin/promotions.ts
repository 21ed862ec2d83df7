// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/promotions'
import { endpoint } from '../../endpoint.ts'

export const createPromotion = endpoint<typeof c.createPromotion>('POST /admin/promotions')
export const deletePromotion = endpoint<typeof c.deletePromotion>('DELETE /admin/promotions/{promotion_id}')
export const getPromotion = endpoint<typeof c.getPromotion>('GET /admin/promotions/{promotion_id}')
export const listPromotions = endpoint<typeof c.listPromotions>('GET /admin/promotions')
export const previewPromotion = endpoint<typeof c.previewPromotion>('POST /admin/promotions/preview')
export const togglePromotion = endpoint<typeof c.togglePromotion>(
  'PUT /admin/promotions/{promotion_id}/active',
)
export const updatePromotion = endpoint<typeof c.updatePromotion>('PUT /admin/promotions/{promotion_id}')
