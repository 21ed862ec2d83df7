import * as contract from '@shop/contract/pay-for-me'
import {
  refreshPaymentByLink,
  startPaymentByLink,
  getPaymentByLink,
} from '@shop/domain/orders/payment/pay-request'
import {
  expirePaymentLink,
  createPaymentLink,
  getPaymentLink,
} from '@shop/domain/orders/payment/share-payment'
import { type RouteContext, route } from '../http/serve.ts'

export function paymentLinkRoutes(api: RouteContext): void {
  route(api, contract.getPaymentLink, (ctx, { params }) => getPaymentLink(ctx, params.orderId))
  route(api, contract.createPaymentLink, (ctx, { params }) => createPaymentLink(ctx, params.orderId))
  route(api, contract.expirePaymentLink, (ctx, { params }) => expirePaymentLink(ctx, params.orderId))
  route(api, contract.getPaymentByLink, (ctx, { params }) => getPaymentByLink(ctx, params.token))
  route(api, contract.startPaymentByLink, (ctx, { params, body }) =>
    startPaymentByLink(ctx, params.token, body.email),
  )
  route(api, contract.refreshPaymentByLink, (ctx, { params }) => refreshPaymentByLink(ctx, params.token))
}
