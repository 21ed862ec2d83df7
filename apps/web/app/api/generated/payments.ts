// Made by npm run client: do not edit.
import type * as c from '@shop/contract/payments'
import { endpoint } from '../endpoint.ts'

export const checkPayment = endpoint<typeof c.checkPayment>('POST /orders/{order_id}/payments/refresh')
export const openTransfer = endpoint<typeof c.openTransfer>('POST /orders/{order_id}/bank-transfer')
export const payOrder = endpoint<typeof c.payOrder>('POST /orders/{order_id}/payments')
export const submitRefundAccount = endpoint<typeof c.submitRefundAccount>(
  'POST /orders/{order_id}/refund-account',
)
