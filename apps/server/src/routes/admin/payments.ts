import * as accounting from '@shop/contract/admin/accounting'
import * as cash from '@shop/contract/admin/cash'
import * as disputes from '@shop/contract/admin/disputes'
import * as manualTransfer from '@shop/contract/admin/manual-transfer'
import * as payLater from '@shop/contract/admin/pay-later'
import * as payouts from '@shop/contract/admin/payouts'
import { listCourierBalances } from '@shop/domain/backoffice/accounting/courier-balances'
import { getDailyClosePreview } from '@shop/domain/backoffice/accounting/get-daily-close-preview'
import { listDisputes } from '@shop/domain/backoffice/accounting/list-disputes'
import { listLedger } from '@shop/domain/backoffice/accounting/list-ledger-entries'
import { listPayments } from '@shop/domain/backoffice/accounting/list-payments'
import { getPayout, listPayouts } from '@shop/domain/backoffice/accounting/list-payouts'
import { reconcileLedger } from '@shop/domain/backoffice/accounting/reconcile-ledger'
import { getRiderCash } from '@shop/domain/backoffice/accounting/rider-cash'
import { fromReplica } from '@shop/domain/core/stale-reads'
import { decideApplication } from '@shop/domain/orders/pay-later/decide-application'
import { getAdminAgreement, requireAgreementAccess } from '@shop/domain/orders/pay-later/get-admin-agreement'
import { resolveDefault } from '@shop/domain/orders/pay-later/overdue-agreements'
import { recordRepayment } from '@shop/domain/orders/pay-later/record-repayment'
import { updateDispute } from '@shop/domain/orders/payment/dispute-updates'
import { recordTransfer } from '@shop/domain/orders/record-transfer'
import { listTransferReceipts } from '@shop/domain/orders/transfer-receipts'
import { recordCashCount } from '@shop/domain/payments/cash/cash-counts'
import { payCourier } from '@shop/domain/payments/cash/courier-payments'
import { listAdminAgreements } from '@shop/domain/payments/pay-later/list-admin-agreements'
import * as plans from '@shop/domain/payments/pay-later/payment-plans'
import { createDailyClose } from '@shop/domain/payments/ledger/daily-close'
import { importPayout, syncPayouts } from '@shop/domain/payments/payouts/import-payouts'
import { deletePayout, reconcilePayout } from '@shop/domain/payments/payouts/reconcile-payout'
import { publishNextAccount, updateManualTransfer } from '@shop/domain/payments/update-manual-transfer'
import { countUnmatchedEvents, dismissEvent } from '@shop/domain/payments/webhook-events'
import { getManualTransfer } from '@shop/domain/store/manual-transfer'
import { payLaterRules } from '@shop/domain/store/order-settings'
import { andThen, type RouteContext, routes } from '../../http/route.ts'
import { thenOrder, thenRead } from './then-read.ts'

const thenAgreement = thenRead(requireAgreementAccess, getAdminAgreement)

export function adminPaymentRoutes(api: RouteContext): void {
  routes(api, accounting, {
    listPayments: fromReplica(listPayments),
    listLedger: fromReplica(listLedger),
    reconcileLedger,
    getDailyClosePreview,
    createDailyClose: async (ctx, input) =>
      getDailyClosePreview(ctx, { day: await createDailyClose(ctx, input) }),
  })

  routes(api, disputes, {
    listDisputes: fromReplica(listDisputes),
    updateDispute,
    dismissEvent: andThen(dismissEvent, async (ctx) => ({ remaining: await countUnmatchedEvents(ctx) })),
  })

  routes(api, cash, {
    getRiderCash,
    recordCashCount,
    listCourierBalances,
    payCourier,
  })

  routes(api, payouts, {
    listPayouts: fromReplica(listPayouts),
    getPayout,
    importPayout: async (ctx, input) => getPayout(ctx, { payout_id: await importPayout(ctx, input) }),
    syncPayouts: (ctx) => syncPayouts(ctx),
    reconcilePayout: andThen(reconcilePayout, getPayout),
    deletePayout,
  })

  routes(api, manualTransfer, {
    getManualTransfer,
    updateManualTransfer,
    publishNextAccount,
    listTransferReceipts,
    recordTransfer: thenOrder((ctx, { sender_bank: bank, ...input }) =>
      recordTransfer(ctx, { ...input, bank }),
    ),
  })

  routes(api, payLater, {
    listPaymentPlans: plans.listPaymentPlans,
    createPaymentPlan: plans.createPaymentPlan,
    updatePaymentPlan: plans.updatePaymentPlan,
    deletePaymentPlan: plans.deletePaymentPlan,
    getPayLaterRules: payLaterRules.getForStaff,
    updatePayLaterRules: payLaterRules.update,
    listAdminAgreements: fromReplica(listAdminAgreements),
    getAdminAgreement,
    decideApplication: thenAgreement(decideApplication),
    resolveDefault: thenAgreement(resolveDefault),
    recordRepayment: thenAgreement(recordRepayment),
  })
}
