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
  serve(doors, contract.listPayments, (shop, { query }) => listPayments(shop, query))
  serve(doors, contract.listLedger, (shop, { query }) => listLedger(shop, query))
  serve(doors, contract.checkBooks, (shop) => checkBooks(shop))
  serve(doors, disputes.listDisputes, (shop, { query }) => listDisputes(shop, query))
  serve(doors, disputes.updateDispute, (shop, { params, body: { note, status } }) =>
    updateDispute(shop, { ...params, note, status }),
  )
  serve(doors, disputes.dismissEvent, (shop, { body }) => dismissEvent(shop, body))
  serve(doors, riderCash.readRiderCash, (shop) => readRiderCash(shop))
  serve(doors, riderCash.countRiderCash, (shop, { body: { rider_id, expected_kobo, ...wish }, key }) =>
    countRiderCash(shop, { ...wish, riderId: rider_id, expectedKobo: expected_kobo, key }),
  )
  serve(doors, couriers.readCourierCosts, (shop) => readCourierCosts(shop))
  serve(doors, couriers.payCourier, (shop, { body: { amount_kobo, paid_on, owed_kobo, ...wish }, key }) =>
    payCourier(shop, { ...wish, amountKobo: amount_kobo, paidOn: paid_on, owedKobo: owed_kobo, key }),
  )
}
