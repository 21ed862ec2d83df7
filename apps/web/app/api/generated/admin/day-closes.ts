// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/day-closes'
import { endpoint } from '../../endpoint.ts'

export const createDailyClose = endpoint<typeof c.createDailyClose>('POST /admin/transactions/close')
export const getDailyClosePreview = endpoint<typeof c.getDailyClosePreview>('GET /admin/transactions/close')
