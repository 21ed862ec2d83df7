import * as z from 'zod/mini'
import { Image } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { t } from './t.ts'

const PaymentLink = z.object({
  /** Null if nobody else can pay now. */
  payment_link: z.nullable(z.object({ url: z.string(), expires_at: z.string() })),
})

const orderId = z.object({ order_id: z.string() })

export const getPaymentLink = endpoint('GET /orders/{order_id}/payment-link', {
  summary: 'Get the link for somebody else to pay one of the caller’s orders',
  access: 'customer',
  params: orderId,
  response: PaymentLink,
  errors: ['not_found'],
})

export const createPaymentLink = endpoint('POST /orders/{order_id}/payment-link', {
  summary: 'Create a payment link for an order; returns the existing one while it works',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  response: PaymentLink,
  errors: ['not_found', 'order_not_payable', 'online_payment_unavailable', 'rate_limited'],
})

export const expirePaymentLink = endpoint('DELETE /orders/{order_id}/payment-link', {
  summary: 'Deactivate the payment link of an order',
  access: 'customer',
  params: orderId,
  response: PaymentLink,
  errors: ['not_found'],
})

/** What the payer sees: the customer's first name and what the payment is for, nothing else about them. */
export const PaymentLinkDetails = z.object({
  first_name: z.string(),
  /** Only if the link was sent to the customer of the order; null if the customer asks somebody else to pay. */
  order_number: z.nullable(z.string()),
  items: z.array(
    z.object({
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      quantity: z.number(),
      image: z.nullable(Image),
    }),
  ),
  total_kobo: Kobo,
  outstanding_kobo: Kobo,
  is_paid: z.boolean(),
  /** Whether a payment was started with this link and its result is not known yet. */
  is_pending: z.boolean(),
  is_test: z.boolean(),
  /** Until when stock is reserved; null if it is not, so that items may sell out before the payment. */
  reserved_until: z.nullable(z.string()),
  expires_at: z.string(),
})
export type PaymentLinkDetails = z.output<typeof PaymentLinkDetails>

const token = z.object({ token: z.string().check(z.maxLength(100)) })

export const getPaymentByLink = endpoint('GET /payment-links/{token}', {
  summary: 'Get what a payment link is for; used, expired and unknown links return not found',
  access: 'anyone',
  rateLimit: 'payment-link',
  rateLimitField: 'token',
  params: token,
  response: PaymentLinkDetails,
  errors: ['not_found', 'rate_limited'],
})

export const startPaymentByLink = endpoint('POST /payment-links/{token}/payments', {
  summary: 'Open the provider’s payment page for a payment link',
  access: 'anyone',
  rateLimit: 'payment-link',
  rateLimitField: 'token',
  params: token,
  /** For the provider's receipt; hidden from the customer. */
  body: z.object({ email: z.email(t('Enter a valid email address')).check(z.maxLength(254)) }),
  response: z.object({ authorization_url: z.string() }),
  errors: [
    'not_found',
    'invalid_input',
    'order_already_paid',
    'order_not_payable',
    'out_of_stock',
    'online_payment_unavailable',
    'payment_provider_unavailable',
    'rate_limited',
  ],
})

export const refreshPaymentByLink = endpoint('POST /payment-links/{token}/payments/refresh', {
  summary: 'Check a payment made with a link',
  access: 'anyone',
  rateLimit: 'payment-link',
  rateLimitField: 'token',
  params: token,
  response: PaymentLinkDetails,
  errors: ['not_found', 'payment_provider_unavailable', 'rate_limited'],
})
