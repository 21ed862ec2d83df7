import * as couriers from '@shop/contract/admin/courier-costs'
import * as disputes from '@shop/contract/admin/disputes'
import * as riderCash from '@shop/contract/admin/rider-cash'
import * as contract from '@shop/contract/admin/transactions'
import { updateDispute } from '@shop/domain/orders/payment/update-dispute'
import { countRiderCash } from '@shop/domain/payments/cash/count-rider-cash'
import { dismissEvent } from '@shop/domain/payments/dismiss-event'
import { payCourier } from '@shop/domain/payments/cash/pay-courier'
import { checkBooks } from '@shop/domain/backoffice/accounting/check-books'
import { listDisputes } from '@shop/domain/backoffice/accounting/list-disputes'
import { listLedger } from '@shop/domain/backoffice/accounting/list-ledger'
import { listPayments } from '@shop/domain/backoffice/accounting/list-payments'
import { readCourierCosts } from '@shop/domain/backoffice/accounting/read-courier-costs'
import { readRiderCash } from '@shop/domain/backoffice/accounting/read-rider-cash'
import { type Doors, serve } from '../../http/serve.ts'

export function transactionRoutes(doors: Doors): void {
  serve(doors, contract.listPayments, (ctx, { query }) => listPayments(ctx, query))
  serve(doors, contract.listLedger, (ctx, { query }) => listLedger(ctx, query))
  serve(doors, contract.checkBooks, (ctx) => checkBooks(ctx))
  serve(doors, disputes.listDisputes, (ctx, { query }) => listDisputes(ctx, query))
  serve(doors, disputes.updateDispute, (ctx, { params, body: { note, status } }) =>
    updateDispute(ctx, { ...params, note, status }),
  )
  serve(doors, disputes.dismissEvent, (ctx, { body }) => dismissEvent(ctx, body))
  serve(doors, riderCash.readRiderCash, (ctx) => readRiderCash(ctx))
  serve(doors, riderCash.countRiderCash, (ctx, { body: { rider_id, expected_kobo, ...wish }, key }) =>
    countRiderCash(ctx, { ...wish, rider_id, expected_kobo, key }),
  )
  serve(doors, couriers.readCourierCosts, (ctx) => readCourierCosts(ctx))
  serve(
    doors,
    couriers.payCourier,
    (ctx, { body: { amount_kobo, paid_on, expected_payable_kobo: owed_kobo, ...wish }, key }) =>
      payCourier(ctx, { ...wish, amount_kobo, paid_on, owed_kobo, key }),
  )
}
