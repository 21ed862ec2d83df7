import * as couriers from '@shop/contract/admin/cash'
import * as disputes from '@shop/contract/admin/disputes'
import * as contract from '@shop/contract/admin/accounting'
import { updateDispute } from '@shop/domain/orders/payment/dispute-updates'
import { recordCashCount } from '@shop/domain/payments/cash/cash-counts'
import { dismissEvent } from '@shop/domain/payments/webhook-events'
import { payCourier } from '@shop/domain/payments/cash/courier-payments'
import { reconcileLedger } from '@shop/domain/backoffice/accounting/reconcile-ledger'
import { listDisputes } from '@shop/domain/backoffice/accounting/list-disputes'
import { listLedger } from '@shop/domain/backoffice/accounting/list-ledger-entries'
import { listPayments } from '@shop/domain/backoffice/accounting/list-payments'
import { listCourierBalances } from '@shop/domain/backoffice/accounting/courier-balances'
import { getRiderCash } from '@shop/domain/backoffice/accounting/rider-cash'
import { type RouteContext, route } from '../../http/route.ts'
import * as payoutsContract from '@shop/contract/admin/payouts'
import { reconcilePayout, deletePayout } from '@shop/domain/payments/payouts/reconcile-payout'
import { syncPayouts, importPayout } from '@shop/domain/payments/payouts/import-payouts'
import { listPayouts, getPayout } from '@shop/domain/backoffice/accounting/list-payouts'
import { createDailyClose } from '@shop/domain/payments/ledger/daily-close'
import { getDailyClosePreview } from '@shop/domain/backoffice/accounting/get-daily-close'
import * as manualTransferContract from '@shop/contract/admin/manual-transfer'
import { recordTransfer } from '@shop/domain/orders/record-transfer'
import { listTransferReceipts } from '@shop/domain/orders/transfer-receipts'
import { updateManualTransfer, publishNextAccount } from '@shop/domain/payments/update-manual-transfer'
import { getManualTransfer } from '@shop/domain/store/manual-transfer'
import * as payLaterContract from '@shop/contract/admin/pay-later'
import { resolveDefault } from '@shop/domain/orders/instalments/overdue-agreements'
import { decideApplication } from '@shop/domain/orders/instalments/decide-application'
import { getAdminAgreement } from '@shop/domain/orders/instalments/get-admin-agreement'
import { recordRepayment } from '@shop/domain/orders/instalments/record-repayment'
import {
  createPaymentPlan,
  updatePaymentPlan,
  deletePaymentPlan,
  listPaymentPlans,
} from '@shop/domain/payments/instalments/payment-plans'
import { listAllAgreements } from '@shop/domain/payments/instalments/list-admin-agreements'
import { payLaterRules } from '@shop/domain/store/order-rules'

export function transactionRoutes(api: RouteContext): void {
  route(api, contract.listPayments, (ctx, { query }) => listPayments(ctx, query))
  route(api, contract.listLedger, (ctx, { query }) => listLedger(ctx, query))
  route(api, contract.reconcileLedger, (ctx) => reconcileLedger(ctx))
  route(api, disputes.listDisputes, (ctx, { query }) => listDisputes(ctx, query))
  route(api, disputes.updateDispute, (ctx, { params, body: { note, status } }) =>
    updateDispute(ctx, { ...params, note, status }),
  )
  route(api, disputes.dismissEvent, (ctx, { body }) => dismissEvent(ctx, body))
  route(api, couriers.getRiderCash, (ctx) => getRiderCash(ctx))
  route(api, couriers.recordCashCount, (ctx, { body: { rider_id, expected_kobo, ...input }, key }) =>
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

export function payoutRoutes(api: RouteContext): void {
  route(api, payoutsContract.listPayouts, (ctx, { query }) => listPayouts(ctx, query))
  route(api, payoutsContract.getPayout, (ctx, { params }) => getPayout(ctx, params.payout_id))
  route(api, payoutsContract.importPayout, async (ctx, { body, key }) => {
    const { provider, paid_on: paidOn, file_name: fileName, csv } = body
    return getPayout(
      ctx,
      await importPayout(ctx, { provider, paid_on: paidOn, file_name: fileName, csv, key }),
    )
  })
  route(api, payoutsContract.syncPayouts, (ctx) => syncPayouts(ctx))
  route(api, payoutsContract.reconcilePayout, async (ctx, { params, body }) => {
    const { received_kobo: receivedKobo, note } = body
    return getPayout(ctx, await reconcilePayout(ctx, { ...params, received_kobo: receivedKobo, note }))
  })
  route(api, payoutsContract.deletePayout, (ctx, { params }) => deletePayout(ctx, params.payout_id))
}

export function dailyCloseRoutes(api: RouteContext): void {
  route(api, contract.getDailyClosePreview, (ctx, { query }) => getDailyClosePreview(ctx, query.day))
  route(api, contract.createDailyClose, async (ctx, { body, key }) =>
    getDailyClosePreview(ctx, await createDailyClose(ctx, { ...body, key })),
  )
}

export function adminManualTransferRoutes(api: RouteContext): void {
  route(api, manualTransferContract.getManualTransfer, (ctx) => getManualTransfer(ctx))
  route(api, manualTransferContract.updateManualTransfer, (ctx, { body }) => updateManualTransfer(ctx, body))
  route(api, manualTransferContract.publishNextAccount, (ctx, { body }) => publishNextAccount(ctx, body))
  route(api, manualTransferContract.listTransferReceipts, (ctx, { params }) =>
    listTransferReceipts(ctx, params.order_id),
  )
  route(api, manualTransferContract.recordTransfer, (ctx, { params, body, key }) =>
    recordTransfer(ctx, {
      order_id: params.order_id,
      amount_kobo: body.amount_kobo,
      sender: body.sender,
      bank: body.sender_bank,
      received_at: body.received_at,
      confirm_duplicate: body.confirm_duplicate,
      key,
    }),
  )
}

export function adminPayLaterRoutes(api: RouteContext): void {
  route(api, payLaterContract.listPaymentPlans, (ctx) => listPaymentPlans(ctx))
  route(api, payLaterContract.createPaymentPlan, (ctx, { body, key }) => createPaymentPlan(ctx, body, key))
  route(api, payLaterContract.updatePaymentPlan, (ctx, { params, body }) =>
    updatePaymentPlan(ctx, params.plan_id, body),
  )
  route(api, payLaterContract.deletePaymentPlan, async (ctx, { params }) => {
    await deletePaymentPlan(ctx, params.plan_id)
    return { message: 'Plan removed.' }
  })
  route(api, payLaterContract.getPayLaterRules, (ctx) => payLaterRules.getForStaff(ctx))
  route(api, payLaterContract.updatePayLaterRules, (ctx, { body }) => payLaterRules.update(ctx, body))
  route(api, payLaterContract.listAllAgreements, (ctx, { query }) => listAllAgreements(ctx, query))
  route(api, payLaterContract.getAdminAgreement, (ctx, { params }) =>
    getAdminAgreement(ctx, params.agreement_id),
  )
  route(api, payLaterContract.decideApplication, (ctx, { params, body }) =>
    decideApplication(ctx, { ...params, ...body }),
  )
  route(api, payLaterContract.resolveDefault, (ctx, { params, body }) =>
    resolveDefault(ctx, { ...params, ...body }),
  )
  route(api, payLaterContract.recordRepayment, (ctx, { params, body: { amount_kobo, ...input }, key }) =>
    recordRepayment(ctx, { ...params, ...input, amount_kobo, key }),
  )
}
