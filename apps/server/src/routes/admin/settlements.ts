import * as contract from '@shop/contract/admin/settlements'
import { bookSettlement, dropSettlement } from '@shop/domain/payments/payouts/book-settlement'
import { fetchPayouts } from '@shop/domain/payments/payouts/fetch-payouts'
import { importSettlement } from '@shop/domain/payments/payouts/import-settlement'
import { listSettlements, readSettlement } from '@shop/domain/backoffice/accounting/list-settlements'
import { type Doors, serve } from '../../http/serve.ts'

export function settlementRoutes(doors: Doors): void {
  serve(doors, contract.listSettlements, (ctx, { query }) => listSettlements(ctx, query))
  serve(doors, contract.getSettlement, (ctx, { params }) => readSettlement(ctx, params.payoutId))
  serve(doors, contract.importSettlement, async (ctx, { body, key }) => {
    const { provider, paid_on: settledOn, file_name: fileName, csv } = body
    return readSettlement(
      ctx,
      await importSettlement(ctx, { provider, paid_on: settledOn, file_name: fileName, csv, key }),
    )
  })
  serve(doors, contract.fetchPayouts, (ctx) => fetchPayouts(ctx))
  serve(doors, contract.bookSettlement, async (ctx, { params, body }) => {
    const { received_kobo: receivedKobo, note } = body
    return readSettlement(ctx, await bookSettlement(ctx, { ...params, received_kobo: receivedKobo, note }))
  })
  serve(doors, contract.dropSettlement, (ctx, { params }) => dropSettlement(ctx, params.payoutId))
}
