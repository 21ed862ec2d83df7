// Made by npm run client: do not edit.
import type * as c from '@shop/contract/checkout'
import { endpoint } from '../endpoint.ts'

export const dropCheckoutDraft = endpoint<typeof c.dropCheckoutDraft>('DELETE /checkout/draft')
export const keepCheckoutDraft = endpoint<typeof c.keepCheckoutDraft>('PUT /checkout/draft')
export const placeOrder = endpoint<typeof c.placeOrder>('POST /orders')
export const quoteCheckout = endpoint<typeof c.quoteCheckout>('POST /checkout/quote')
export const readCheckoutDraft = endpoint<typeof c.readCheckoutDraft>('GET /checkout/draft')
