import * as contract from '@shop/contract/payments'
import * as refunds from '@shop/contract/refunds'
import { checkPayment } from '@shop/domain/orders/payment/check-payment'
import { openTransfer } from '@shop/domain/orders/payment/open-transfer'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { giveRefundAccount } from '@shop/domain/orders/payment/give-refund-account'
import { listRefundBanks } from '@shop/domain/orders/payment/list-refund-banks'
import { receiveNotice } from '@shop/domain/orders/payment/receive-notice'
import { myCredit } from '@shop/domain/payments/store-credit/my-credit'
import { takeRawBodies } from '../http/raw-bodies.ts'
import { type Doors, serve } from '../http/serve.ts'

export function paymentRoutes(doors: Doors): void {
  serve(doors, contract.payOrder, (ctx, { params, key }) => payOrder(ctx, { order_id: params.orderId, key }))
  serve(doors, contract.openTransfer, (ctx, { params }) => openTransfer(ctx, params.orderId))
  serve(doors, contract.checkPayment, (ctx, { params }) => checkPayment(ctx, params.orderId))
  serve(doors, contract.giveRefundAccount, (ctx, { params, body }) =>
    giveRefundAccount(ctx, {
      orderId: params.orderId,
      refundId: body.refund_id,
      bank_id: body.bank_id,
      account_number: body.account_number,
    }),
  )
  serve(doors, refunds.listRefundBanks, (ctx, { params }) => listRefundBanks(ctx, params))
  serve(doors, refunds.myCredit, (ctx) => myCredit(ctx))
  // Signatures are over the bytes as they came: this room alone reads no JSON.
  void doors.app.register(async (app) => {
    takeRawBodies(app)
    serve({ ...doors, app }, contract.receiveNotice, async (ctx, { params, request }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveNotice(ctx, { provider: params.provider, headers: request.headers, rawBody })
      return { message: 'Received.' }
    })
  })
}
