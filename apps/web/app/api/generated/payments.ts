// Made by npm run client: do not edit.
import type * as c from '@shop/contract/payments'
import { endpoint } from '../endpoint.ts'

export const checkPayment = endpoint<typeof c.checkPayment>('POST /orders/{orderId}/check-payment')
export const openTransfer = endpoint<typeof c.openTransfer>('POST /orders/{orderId}/transfer')
export const payOrder = endpoint<typeof c.payOrder>('POST /orders/{orderId}/pay')
export const submitRefundAccount = endpoint<typeof c.submitRefundAccount>(
  'POST /orders/{orderId}/refund-account',
)
