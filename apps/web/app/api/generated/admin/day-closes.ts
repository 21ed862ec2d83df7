// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/day-closes'
import { endpoint } from '../../endpoint.ts'

export const closeDay = endpoint<typeof c.closeDay>('POST /admin/transactions/close')
export const readClose = endpoint<typeof c.readClose>('GET /admin/transactions/close')
