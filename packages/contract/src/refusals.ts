import * as z from 'zod/mini'

/** Every way in which the shop says no, on purpose. The server's http/refusals.ts gives status and words. */
export const refusalCodes = [
  'invalid_input',
  'unauthenticated',
  'wrong_credentials',
  'session_ended',
  'account_blocked',
  'forbidden',
  'not_found',
  'gone',
  'email_taken',
  'username_taken',
  'weak_password',
  'link_expired',
  'product_not_for_sale',
  'product_ordered',
  'promotion_used',
  'out_of_stock',
  'cart_full',
  'cart_empty',
  'wishlist_full',
  'addresses_full',
  'phone_missing',
  'staff_account',
  'quote_changed',
  'no_delivery_there',
  'pay_on_delivery_not_offered',
  'online_payment_not_offered',
  'payment_unavailable',
  'order_not_payable',
  'order_already_paid',
  'step_not_allowed',
  'test_order',
  'changed_by_other',
  'refund_too_high',
  'credit_too_low',
  'review_not_allowed',
  'picture_refused',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'rate_limited',
  'too_large',
  'unsupported_media_type',
  'signature_wrong',
  'maintenance',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** The body of every refusal: problem+json with the names that the specification's client reads. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  request_id: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Problem = z.output<typeof Problem>
