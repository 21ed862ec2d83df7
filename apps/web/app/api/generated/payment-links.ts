// Made by npm run client: do not edit.
import type * as c from '@shop/contract/payment-links'
import { endpoint } from '../endpoint.ts'

export const createPaymentLink = endpoint<typeof c.createPaymentLink>('POST /orders/{order_id}/payment-link')
export const expirePaymentLink = endpoint<typeof c.expirePaymentLink>(
  'DELETE /orders/{order_id}/payment-link',
)
export const getPaymentByLink = endpoint<typeof c.getPaymentByLink>('GET /payment-links/{token}')
export const getPaymentLink = endpoint<typeof c.getPaymentLink>('GET /orders/{order_id}/payment-link')
export const refreshPaymentByLink = endpoint<typeof c.refreshPaymentByLink>(
  'POST /payment-links/{token}/payments/refresh',
)
export const startPaymentByLink = endpoint<typeof c.startPaymentByLink>(
  'POST /payment-links/{token}/payments',
)
