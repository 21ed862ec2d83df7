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
  serve(doors, contract.payOrder, (shop, { params, key }) => payOrder(shop, { orderId: params.orderId, key }))
  serve(doors, contract.openTransfer, (shop, { params }) => openTransfer(shop, params.orderId))
  serve(doors, contract.checkPayment, (shop, { params }) => checkPayment(shop, params.orderId))
  serve(doors, contract.giveRefundAccount, (shop, { params, body }) =>
    giveRefundAccount(shop, {
      orderId: params.orderId,
      refundId: body.refund_id,
      bankId: body.bank_id,
      accountNumber: body.account_number,
    }),
  )
  serve(doors, refunds.listRefundBanks, (shop, { params }) => listRefundBanks(shop, params))
  serve(doors, refunds.myCredit, (shop) => myCredit(shop))
  // Signatures are over the bytes as they came: this room alone reads no JSON.
  void doors.app.register(async (app) => {
    takeRawBodies(app)
    serve({ ...doors, app }, contract.receiveNotice, async (shop, { params, request }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveNotice(shop, { provider: params.provider, headers: request.headers, rawBody })
      return { message: 'Received.' }
    })
  })
}
