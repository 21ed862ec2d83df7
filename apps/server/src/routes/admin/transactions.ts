import * as contract from '@shop/contract/admin/transactions'
import { checkBooks } from '@shop/shop/reports/check-books'
import { listLedger } from '@shop/shop/reports/list-ledger'
import { listPayments } from '@shop/shop/reports/list-payments'
import { type Doors, serve } from '../../http/serve.ts'

export function transactionRoutes(doors: Doors): void {
  serve(doors, contract.listPayments, (shop, { query }) => listPayments(shop, query))
  serve(doors, contract.listLedger, (shop, { query }) => listLedger(shop, query))
  serve(doors, contract.checkBooks, (shop) => checkBooks(shop))
}
