import * as contract from '@shop/contract/pay-for-me'
import { checkPayRequest, openPayRequest, readPayRequest } from '@shop/domain/orders/payment/pay-request'
import { endPayLink, makePayLink, readPayLink } from '@shop/domain/orders/payment/share-payment'
import { type Doors, serve } from '../http/serve.ts'

export function payForMeRoutes(doors: Doors): void {
  serve(doors, contract.readPayLink, (ctx, { params }) => readPayLink(ctx, params.orderId))
  serve(doors, contract.makePayLink, (ctx, { params }) => makePayLink(ctx, params.orderId))
  serve(doors, contract.endPayLink, (ctx, { params }) => endPayLink(ctx, params.orderId))
  serve(doors, contract.readPayRequest, (ctx, { params }) => readPayRequest(ctx, params.token))
  serve(doors, contract.openPayRequest, (ctx, { params, body }) =>
    openPayRequest(ctx, params.token, body.email),
  )
  serve(doors, contract.checkPayRequest, (ctx, { params }) => checkPayRequest(ctx, params.token))
}
