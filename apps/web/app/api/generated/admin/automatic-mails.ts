// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/automatic-mails'
import { endpoint } from '../../endpoint.ts'

export const editCartReminders = endpoint<typeof c.editCartReminders>('PUT /admin/cart-reminders')
export const getCartReminders = endpoint<typeof c.getCartReminders>('GET /admin/cart-reminders')
