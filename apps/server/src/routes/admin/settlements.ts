import * as contract from '@shop/contract/admin/settlements'
import { bookSettlement, dropSettlement } from '@shop/domain/payments/payouts/book-settlement'
import { fetchPayouts } from '@shop/domain/payments/payouts/fetch-payouts'
import { importSettlement } from '@shop/domain/payments/payouts/import-settlement'
import { listSettlements, readSettlement } from '@shop/domain/backoffice/accounting/list-settlements'
import { type Doors, serve } from '../../http/serve.ts'

export function settlementRoutes(doors: Doors): void {
  serve(doors, contract.listSettlements, (shop, { query }) => listSettlements(shop, query))
  serve(doors, contract.getSettlement, (shop, { params }) => readSettlement(shop, params.settlementId))
  serve(doors, contract.importSettlement, async (shop, { body, key }) => {
    const { provider, settled_on: settledOn, file_name: fileName, csv } = body
    return readSettlement(shop, await importSettlement(shop, { provider, settledOn, fileName, csv, key }))
  })
  serve(doors, contract.fetchPayouts, (shop) => fetchPayouts(shop))
  serve(doors, contract.bookSettlement, async (shop, { params, body }) => {
    const { received_kobo: receivedKobo, note } = body
    return readSettlement(shop, await bookSettlement(shop, { ...params, receivedKobo, note }))
  })
  serve(doors, contract.dropSettlement, (shop, { params }) => dropSettlement(shop, params.settlementId))
}
