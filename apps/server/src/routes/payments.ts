import * as contract from '@shop/contract/payments'
import * as refunds from '@shop/contract/refunds'
import { checkPayment } from '@shop/domain/orders/payment/check-payment'
import { openTransfer } from '@shop/domain/orders/payment/open-transfer'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { submitRefundAccount } from '@shop/domain/orders/payment/give-refund-account'
import { listRefundBanks } from '@shop/domain/orders/payment/list-refund-banks'
import { handlePaymentWebhook } from '@shop/domain/orders/payment/receive-notice'
import { getMyStoreCredit } from '@shop/domain/payments/store-credit/my-credit'
import { acceptRawBodies } from '../http/raw-bodies.ts'
import { type RouteContext, route } from '../http/serve.ts'

export function paymentRoutes(api: RouteContext): void {
  route(api, contract.payOrder, (ctx, { params, key }) => payOrder(ctx, { order_id: params.orderId, key }))
  route(api, contract.openTransfer, (ctx, { params }) => openTransfer(ctx, params.orderId))
  route(api, contract.checkPayment, (ctx, { params }) => checkPayment(ctx, params.orderId))
  route(api, contract.submitRefundAccount, (ctx, { params, body }) =>
    submitRefundAccount(ctx, {
      orderId: params.orderId,
      refundId: body.refund_id,
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
