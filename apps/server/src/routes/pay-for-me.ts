import * as contract from '@shop/contract/pay-for-me'
import { checkPayRequest, openPayRequest, readPayRequest } from '@shop/domain/orders/payment/pay-request'
import { endPayLink, makePayLink, readPayLink } from '@shop/domain/orders/payment/share-payment'
import { type Doors, serve } from '../http/serve.ts'

export function payForMeRoutes(doors: Doors): void {
  serve(doors, contract.readPayLink, (shop, { params }) => readPayLink(shop, params.orderId))
  serve(doors, contract.makePayLink, (shop, { params }) => makePayLink(shop, params.orderId))
  serve(doors, contract.endPayLink, (shop, { params }) => endPayLink(shop, params.orderId))
  serve(doors, contract.readPayRequest, (shop, { params }) => readPayRequest(shop, params.token))
  serve(doors, contract.openPayRequest, (shop, { params, body }) =>
    openPayRequest(shop, params.token, body.email),
  )
  serve(doors, contract.checkPayRequest, (shop, { params }) => checkPayRequest(shop, params.token))
}
