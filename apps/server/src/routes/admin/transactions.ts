import * as couriers from '@shop/contract/admin/courier-costs'
import * as disputes from '@shop/contract/admin/disputes'
import * as riderCash from '@shop/contract/admin/rider-cash'
import * as contract from '@shop/contract/admin/transactions'
import { updateDispute } from '@shop/domain/orders/payment/update-dispute'
import { recordCashCount } from '@shop/domain/payments/cash/count-rider-cash'
import { dismissEvent } from '@shop/domain/payments/dismiss-event'
import { payCourier } from '@shop/domain/payments/cash/pay-courier'
import { reconcileLedger } from '@shop/domain/backoffice/accounting/check-books'
import { listDisputes } from '@shop/domain/backoffice/accounting/list-disputes'
import { listLedger } from '@shop/domain/backoffice/accounting/list-ledger'
import { listPayments } from '@shop/domain/backoffice/accounting/list-payments'
import { listCourierBalances } from '@shop/domain/backoffice/accounting/read-courier-costs'
import { getRiderCash } from '@shop/domain/backoffice/accounting/read-rider-cash'
import { type RouteContext, route } from '../../http/serve.ts'

export function transactionRoutes(api: RouteContext): void {
  route(api, contract.listPayments, (ctx, { query }) => listPayments(ctx, query))
  route(api, contract.listLedger, (ctx, { query }) => listLedger(ctx, query))
  route(api, contract.reconcileLedger, (ctx) => reconcileLedger(ctx))
  route(api, disputes.listDisputes, (ctx, { query }) => listDisputes(ctx, query))
  route(api, disputes.updateDispute, (ctx, { params, body: { note, status } }) =>
    updateDispute(ctx, { ...params, note, status }),
  )
  route(api, disputes.dismissEvent, (ctx, { body }) => dismissEvent(ctx, body))
  route(api, riderCash.getRiderCash, (ctx) => getRiderCash(ctx))
  route(api, riderCash.recordCashCount, (ctx, { body: { rider_id, expected_kobo, ...input }, key }) =>
    recordCashCount(ctx, { ...input, rider_id, expected_kobo, key }),
  )
  route(api, couriers.listCourierBalances, (ctx) => listCourierBalances(ctx))
  route(
    api,
    couriers.payCourier,
    (ctx, { body: { amount_kobo, paid_on, expected_payable_kobo: owed_kobo, ...input }, key }) =>
      payCourier(ctx, { ...input, amount_kobo, paid_on, owed_kobo, key }),
  )
}
