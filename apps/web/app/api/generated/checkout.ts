// Made by npm run client: do not edit.
import type * as c from '@shop/contract/checkout'
import { endpoint } from '../endpoint.ts'

export const deleteCheckoutDraft = endpoint<typeof c.deleteCheckoutDraft>('DELETE /checkout/draft')
export const getCheckoutDraft = endpoint<typeof c.getCheckoutDraft>('GET /checkout/draft')
export const placeOrder = endpoint<typeof c.placeOrder>('POST /orders')
export const quoteCheckout = endpoint<typeof c.quoteCheckout>('POST /checkout/quote')
export const saveCheckoutDraft = endpoint<typeof c.saveCheckoutDraft>('PUT /checkout/draft')
