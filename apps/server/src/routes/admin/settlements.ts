import * as contract from '@shop/contract/admin/settlements'
import { reconcilePayout, deletePayout } from '@shop/domain/payments/payouts/book-settlement'
import { syncPayouts } from '@shop/domain/payments/payouts/fetch-payouts'
import { importPayout } from '@shop/domain/payments/payouts/import-settlement'
import { listPayouts, getPayout } from '@shop/domain/backoffice/accounting/list-settlements'
import { type RouteContext, route } from '../../http/serve.ts'

export function payoutRoutes(api: RouteContext): void {
  route(api, contract.listPayouts, (ctx, { query }) => listPayouts(ctx, query))
  route(api, contract.getPayout, (ctx, { params }) => getPayout(ctx, params.payoutId))
  route(api, contract.importPayout, async (ctx, { body, key }) => {
    const { provider, paid_on: paidOn, file_name: fileName, csv } = body
    return getPayout(
      ctx,
      await importPayout(ctx, { provider, paid_on: paidOn, file_name: fileName, csv, key }),
    )
  })
  route(api, contract.syncPayouts, (ctx) => syncPayouts(ctx))
  route(api, contract.reconcilePayout, async (ctx, { params, body }) => {
    const { received_kobo: receivedKobo, note } = body
    return getPayout(ctx, await reconcilePayout(ctx, { ...params, received_kobo: receivedKobo, note }))
  })
  route(api, contract.deletePayout, (ctx, { params }) => deletePayout(ctx, params.payoutId))
}
