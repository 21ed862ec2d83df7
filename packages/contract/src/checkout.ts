import * as z from 'zod/mini'
import { CartItem } from './cart.ts'
import { Address, DeliveryOption } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { Order } from './orders.ts'
import { Sentence } from './sentence.ts'

export const PaymentMethod = z.enum(['pay_now', 'pay_on_delivery'])
export type PaymentMethod = z.output<typeof PaymentMethod>

/** Why a way to pay is not offered, in words for the shopper; null when it is. */
export const PaymentOption = z.object({
  method: PaymentMethod,
  offered: z.boolean(),
  reason: z.nullable(Sentence),
  is_test: z.boolean(),
})
export type PaymentOption = z.output<typeof PaymentOption>

/** What an order would cost now. The shopper confirms `total_kobo`; placing refuses when it changed. */
export const Quote = z.object({
  items: z.array(CartItem),
  items_kobo: Kobo,
  delivery: z.nullable(DeliveryOption),
  delivery_fee_kobo: z.nullable(Kobo),
  vat_kobo: Kobo,
  total_kobo: Kobo,
  payment_options: z.array(PaymentOption),
})
export type Quote = z.output<typeof Quote>

export const quoteCheckout = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'Price the cart for a place',
  access: 'customer',
  rateLimit: 'checkout',
  body: z.object({ state: z.optional(z.string()), lga: z.optional(z.string()) }),
  reply: Quote,
  refusals: ['invalid_input', 'cart_empty', 'no_delivery_there', 'rate_limited'],
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Place an order for the whole cart at the confirmed total',
  access: 'customer',
  idempotency: 'required',
  rateLimit: 'checkout',
  body: z.object({
    address: Address,
    payment_method: PaymentMethod,
    confirmed_total_kobo: Kobo,
  }),
  reply: Order,
  refusals: [
    'invalid_input',
    'cart_empty',
    'product_not_for_sale',
    'out_of_stock',
    'quote_changed',
    'no_delivery_there',
    'pay_on_delivery_not_offered',
    'online_payment_not_offered',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'rate_limited',
  ],
})
