// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/transactions'
import { endpoint } from '../../endpoint.ts'

export const listLedger = endpoint<typeof c.listLedger>('GET /admin/transactions/ledger', { list: true })
export const listPayments = endpoint<typeof c.listPayments>('GET /admin/transactions/payments', {
  list: true,
})
export const reconcileLedger = endpoint<typeof c.reconcileLedger>('POST /admin/transactions/check')
