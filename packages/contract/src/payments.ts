import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { Order } from './orders.ts'
import { MessageResponse } from './schemas.ts'
import { t } from './t.ts'

const orderId = z.object({ order_id: z.string() })

export const payOrder = endpoint('POST /orders/{order_id}/payments', {
  summary: 'Open the provider’s payment page for an order; a failed attempt is followed by a new one',
  access: 'customer',
  idempotency: 'required',
  rateLimit: 'checkout',
  params: orderId,
  response: z.object({ authorization_url: z.string() }),
  errors: [
    'not_found',
    'order_not_payable',
    'order_already_paid',
    'out_of_stock',
    'online_payment_unavailable',
    'payment_provider_unavailable',
    'rate_limited',
  ],
})

/** The account number created for one payment of one order. */
export const TransferDetails = z.object({
  account_number: z.string(),
  account_name: z.string(),
  bank_name: z.string(),
  amount_kobo: Kobo,
  expires_at: z.string(),
})
export type TransferDetails = z.output<typeof TransferDetails>

export const openTransfer = endpoint('POST /orders/{order_id}/bank-transfer', {
  summary: 'Get the account number for a transfer for an order; stays the same while the payment is open',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  response: TransferDetails,
  errors: [
    'not_found',
    'order_not_payable',
    'order_already_paid',
    'out_of_stock',
    'online_payment_unavailable',
    'payment_provider_unavailable',
    'rate_limited',
  ],
})

export const refreshPayment = endpoint('POST /orders/{order_id}/payments/refresh', {
  summary: 'Check the last payment attempt with the provider and apply the result',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  response: Order,
  errors: ['not_found', 'payment_provider_unavailable', 'rate_limited'],
})

export const submitRefundAccount = endpoint('POST /orders/{order_id}/refund-account', {
  summary: 'Give a bank account for a refund the bank rejected; the shop stores only its last digits',
  access: 'customer',
  rateLimit: 'checkout',
  params: orderId,
  body: z.object({
    refund_id: z.string(),
    bank_id: z.string().check(z.regex(/^\d{1,10}$/, t('Choose a bank'))),
    account_number: z.string().check(z.trim(), z.regex(/^\d{10}$/, t('An account number has 10 digits'))),
  }),
  response: Order,
  errors: ['not_found', 'invalid_input', 'payment_provider_unavailable', 'rate_limited'],
})

/** Takes the raw body, verified by its signature. Any status except 200 makes the provider retry. */
export const handlePaymentWebhook = endpoint('POST /payments/{provider}/webhook', {
  summary: 'Receive a payment provider’s event',
  access: 'provider',
  params: z.object({ provider: z.string() }),
  response: MessageResponse,
  errors: ['not_found', 'invalid_signature', 'payment_provider_unavailable'],
})
