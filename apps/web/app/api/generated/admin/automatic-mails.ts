// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/automatic-mails'
import { endpoint } from '../../endpoint.ts'

export const getAbandonedCartSettings =
  endpoint<typeof c.getAbandonedCartSettings>('GET /admin/cart-reminders')
export const updateAbandonedCartSettings =
  endpoint<typeof c.updateAbandonedCartSettings>('PUT /admin/cart-reminders')
