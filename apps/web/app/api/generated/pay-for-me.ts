// Made by npm run client: do not edit.
import type * as c from '@shop/contract/pay-for-me'
import { endpoint } from '../endpoint.ts'

export const checkPayRequest = endpoint<typeof c.checkPayRequest>('POST /pay/{token}/check')
export const endPayLink = endpoint<typeof c.endPayLink>('DELETE /orders/{orderId}/pay-link')
export const makePayLink = endpoint<typeof c.makePayLink>('POST /orders/{orderId}/pay-link')
export const openPayRequest = endpoint<typeof c.openPayRequest>('POST /pay/{token}/open')
export const readPayLink = endpoint<typeof c.readPayLink>('GET /orders/{orderId}/pay-link')
export const readPayRequest = endpoint<typeof c.readPayRequest>('GET /pay/{token}')
