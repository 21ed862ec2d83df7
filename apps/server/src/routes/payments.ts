import * as contract from '@shop/contract/payments'
import * as refunds from '@shop/contract/refunds'
import { checkPayment, payOrder } from '@shop/domain/orders/payment/pay-order'
import { openTransfer } from '@shop/domain/orders/payment/bank-transfer'
import { submitRefundAccount, listRefundBanks } from '@shop/domain/orders/payment/refund-account'
import { handlePaymentWebhook } from '@shop/domain/orders/payment/payment-webhook'
import { getMyStoreCredit } from '@shop/domain/payments/store-credit/store-credit'
import { acceptRawBodies, readUpload, acceptUploads } from '../http/request-bodies.ts'
import { type RouteContext, route } from '../http/route.ts'
import * as paymentLinksContract from '@shop/contract/payment-links'
import {
  refreshPaymentByLink,
  startPaymentByLink,
  getPaymentByLink,
  expirePaymentLink,
  createPaymentLink,
  getPaymentLink,
} from '@shop/domain/orders/payment/payment-link'
import * as payLaterContract from '@shop/contract/pay-later'
import { acceptAgreement } from '@shop/domain/orders/instalments/accept-agreement'
import { payInstalment } from '@shop/domain/orders/instalments/pay-instalment'
import { listAgreements, getAgreement } from '@shop/domain/payments/instalments/list-agreements'
import { submitApplication } from '@shop/domain/payments/instalments/credit-application'
import * as ordersContract from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { createTransferReceipt } from '@shop/domain/orders/transfer-receipts'

export function paymentRoutes(api: RouteContext): void {
  route(api, contract.payOrder, (ctx, { params, key }) => payOrder(ctx, { order_id: params.order_id, key }))
  route(api, contract.openTransfer, (ctx, { params }) => openTransfer(ctx, params.order_id))
  route(api, contract.checkPayment, (ctx, { params }) => checkPayment(ctx, params.order_id))
  route(api, contract.submitRefundAccount, (ctx, { params, body }) =>
    submitRefundAccount(ctx, {
      order_id: params.order_id,
      refund_id: body.refund_id,
      bank_id: body.bank_id,
      account_number: body.account_number,
    }),
  )
  route(api, refunds.listRefundBanks, (ctx, { params }) => listRefundBanks(ctx, params))
  route(api, refunds.getMyStoreCredit, (ctx) => getMyStoreCredit(ctx))
  // Signatures are over the bytes as they came: this room alone reads no JSON.
  void api.app.register(async (app) => {
    acceptRawBodies(app)
    route({ ...api, app }, contract.handlePaymentWebhook, async (ctx, { params, request }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handlePaymentWebhook(ctx, { provider: params.provider, headers: request.headers, rawBody })
      return { message: 'Received.' }
    })
  })
}

export function paymentLinkRoutes(api: RouteContext): void {
  route(api, paymentLinksContract.getPaymentLink, (ctx, { params }) => getPaymentLink(ctx, params.order_id))
  route(api, paymentLinksContract.createPaymentLink, (ctx, { params }) =>
    createPaymentLink(ctx, params.order_id),
  )
  route(api, paymentLinksContract.expirePaymentLink, (ctx, { params }) =>
    expirePaymentLink(ctx, params.order_id),
  )
  route(api, paymentLinksContract.getPaymentByLink, (ctx, { params }) => getPaymentByLink(ctx, params.token))
  route(api, paymentLinksContract.startPaymentByLink, (ctx, { params, body }) =>
    startPaymentByLink(ctx, params.token, body.email),
  )
  route(api, paymentLinksContract.refreshPaymentByLink, (ctx, { params }) =>
    refreshPaymentByLink(ctx, params.token),
  )
}

export function payLaterRoutes(api: RouteContext): void {
  route(api, payLaterContract.listAgreements, (ctx) => listAgreements(ctx))
  route(api, payLaterContract.getAgreement, (ctx, { params }) => getAgreement(ctx, params.agreement_id))
  route(api, payLaterContract.submitApplication, (ctx, { params, body }) =>
    submitApplication(ctx, params.agreement_id, body),
  )
  route(api, payLaterContract.acceptAgreement, (ctx, { params, body, request }) =>
    acceptAgreement(ctx, { ...params, terms_version: body.terms_version, from: request.ip }),
  )
  route(api, payLaterContract.payInstalment, (ctx, { params, body, key }) =>
    payInstalment(ctx, { ...params, amount_kobo: body.amount_kobo, key }),
  )
}

export function manualTransferRoutes(api: RouteContext): void {
  acceptUploads(api, (api) =>
    route(api, ordersContract.uploadTransferReceipt, async (ctx, { params, request }) => {
      await createTransferReceipt(ctx, params.order_id, () => readUpload(request))
      return {
        message: t('We have your picture. It helps us find the money, but it is not proof of payment.'),
      }
    }),
  )
}
