// Made by npm run client: do not edit.
import type * as c from '@shop/contract/payment-links'
import { endpoint } from '../endpoint.ts'

export const createPaymentLink = endpoint<typeof c.createPaymentLink>('POST /orders/{orderId}/pay-link')
export const expirePaymentLink = endpoint<typeof c.expirePaymentLink>('DELETE /orders/{orderId}/pay-link')
export const getPaymentByLink = endpoint<typeof c.getPaymentByLink>('GET /pay/{token}')
export const getPaymentLink = endpoint<typeof c.getPaymentLink>('GET /orders/{orderId}/pay-link')
export const refreshPaymentByLink = endpoint<typeof c.refreshPaymentByLink>('POST /pay/{token}/check')
export const startPaymentByLink = endpoint<typeof c.startPaymentByLink>('POST /pay/{token}/open')
