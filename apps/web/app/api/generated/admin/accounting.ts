// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/accounting'
import { endpoint } from '../../endpoint.ts'

export const createDailyClose = endpoint<typeof c.createDailyClose>('POST /admin/daily-closes')
export const getDailyClosePreview = endpoint<typeof c.getDailyClosePreview>('GET /admin/daily-closes')
export const listLedger = endpoint<typeof c.listLedger>('GET /admin/ledger/entries', { list: true })
export const listPayments = endpoint<typeof c.listPayments>('GET /admin/payments', { list: true })
export const reconcileLedger = endpoint<typeof c.reconcileLedger>('POST /admin/ledger/reconcile')
