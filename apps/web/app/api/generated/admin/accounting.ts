// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/accounting'
import { endpoint } from '../../endpoint.ts'

export const createDailyClose = endpoint<typeof c.createDailyClose>('POST /admin/transactions/close')
export const getDailyClosePreview = endpoint<typeof c.getDailyClosePreview>('GET /admin/transactions/close')
export const listLedger = endpoint<typeof c.listLedger>('GET /admin/transactions/ledger', { list: true })
export const listPayments = endpoint<typeof c.listPayments>('GET /admin/transactions/payments', {
  list: true,
})
export const reconcileLedger = endpoint<typeof c.reconcileLedger>('POST /admin/transactions/check')
