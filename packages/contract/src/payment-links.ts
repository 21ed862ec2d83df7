import * as z from 'zod/mini'
import { Image } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { t } from './t.ts'

const PaymentLink = z.object({
  /** null where nobody else can pay now. */
  payment_link: z.nullable(z.object({ url: z.string(), expires_at: z.string() })),
})

const orderId = z.object({ order_id: z.string() })

export const getPaymentLink = endpoint('GET /orders/{order_id}/payment-link', {
  summary: 'Get the link with which somebody else can pay one of the caller’s orders',
  access: 'customer',
  params: orderId,
  response: PaymentLink,
  errors: ['not_found'],
})

export const createPaymentLink = endpoint('POST /orders/{order_id}/payment-link', {
  summary: 'Create such a link; returns the same one as long as it works',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  response: PaymentLink,
  errors: ['not_found', 'order_not_payable', 'online_payment_unavailable', 'rate_limited'],
})

export const expirePaymentLink = endpoint('DELETE /orders/{order_id}/payment-link', {
  summary: 'Stop the link: it no longer works',
  access: 'customer',
  params: orderId,
  response: PaymentLink,
  errors: ['not_found'],
})

/** What somebody sees who is asked to pay: nothing of the shopper but the first name and what it is for. */
export const PaymentLinkDetails = z.object({
  first_name: z.string(),
  /** Where the link was sent to the customer of the order; null where the customer asks somebody else to pay. */
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
  /** A payment by this link was begun, and how it ends is not known yet. */
  is_pending: z.boolean(),
  is_test: z.boolean(),
  /** Until when its units are held; null where they are not, and are paid only if they are still there. */
  reserved_until: z.nullable(z.string()),
  expires_at: z.string(),
})
export type PaymentLinkDetails = z.output<typeof PaymentLinkDetails>

const token = z.object({ token: z.string().check(z.maxLength(100)) })

export const getPaymentByLink = endpoint('GET /payment-links/{token}', {
  summary: 'Get what a link asks to pay for; ended, expired or unknown ones are not found',
  access: 'anyone',
  rateLimit: 'payment-link',
  rateLimitField: 'token',
  params: token,
  response: PaymentLinkDetails,
  errors: ['not_found', 'rate_limited'],
})

export const startPaymentByLink = endpoint('POST /payment-links/{token}/payments', {
  summary: 'Open the provider’s payment page for it',
  access: 'anyone',
  rateLimit: 'payment-link',
  rateLimitField: 'token',
  params: token,
  /** For the provider's receipt; the shopper does not see it. */
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
