import { addressesMax, wishlistMax } from '@shop/contract/limits'
import type { Problem, RefusalCode } from '@shop/contract/refusals'
import type { Refusal, RefusalData } from '@shop/shop/kernel/refusal'

interface Words {
  status: number
  title: string
  detail: string | ((data: RefusalData) => string)
}

const pieces = (count: unknown) => (count === 1 ? '1 piece' : `${String(count)} pieces`)

/** The one table from refusal code to status and words. */
const words: Record<RefusalCode, Words> = {
  invalid_input: { status: 400, title: 'Invalid input', detail: 'Please check the marked fields.' },
  unauthenticated: {
    status: 401,
    title: 'Not signed in',
    detail: 'Authentication credentials were not provided.',
  },
  wrong_credentials: {
    status: 400,
    title: 'Wrong email or password',
    detail: 'The email or password is not right.',
  },
  session_ended: { status: 401, title: 'Session ended', detail: 'Session expired, please signin again.' },
  account_blocked: {
    status: 400,
    title: 'Account blocked',
    detail: 'This account is blocked. Please contact us.',
  },
  forbidden: { status: 403, title: 'No access', detail: 'You do not have access to this.' },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing here.' },
  gone: { status: 410, title: 'Gone', detail: 'This is no longer here.' },
  email_taken: { status: 409, title: 'Email taken', detail: 'An account with this email already exists.' },
  username_taken: { status: 409, title: 'Username taken', detail: 'This username is taken.' },
  weak_password: {
    status: 400,
    title: 'Weak password',
    detail: 'Password must contain uppercase, lowercase, and number',
  },
  link_expired: {
    status: 400,
    title: 'Link expired',
    detail: 'This link has expired or was used. Ask for a new one.',
  },
  product_not_for_sale: {
    status: 409,
    title: 'Not for sale',
    detail: 'This product is not for sale any more.',
  },
  product_ordered: {
    status: 409,
    title: 'Product was ordered',
    detail: 'Orders name this product, so it has to stay. Unpublish it instead.',
  },
  out_of_stock: {
    status: 409,
    title: 'Out of stock',
    detail: (data) =>
      typeof data['available'] === 'number' && data['available'] > 0
        ? `Only ${pieces(data['available'])} of ${String(data['name'] ?? 'this product')} left.`
        : `${String(data['name'] ?? 'This product')} is sold out.`,
  },
  cart_full: { status: 409, title: 'Cart full', detail: 'The cart holds at most 100 different products.' },
  wishlist_full: {
    status: 409,
    title: 'Wish list full',
    detail: `The wish list holds at most ${wishlistMax} products.`,
  },
  staff_account: {
    status: 409,
    title: 'Staff account',
    detail: 'This account belongs to the staff. The owner of the shop has to end its role first.',
  },
  phone_missing: {
    status: 409,
    title: 'No phone number',
    detail: 'Add your phone number to your profile first.',
  },
  addresses_full: {
    status: 409,
    title: 'Too many addresses',
    detail: `We keep at most ${addressesMax} addresses. Please remove one first.`,
  },
  cart_empty: { status: 409, title: 'Cart empty', detail: 'Your cart is empty.' },
  quote_changed: {
    status: 409,
    title: 'Prices changed',
    detail: 'The price of your order has changed. Please look at the new total.',
  },
  no_delivery_there: {
    status: 409,
    title: 'No delivery there',
    detail: 'We do not deliver to this place yet.',
  },
  pay_on_delivery_not_offered: {
    status: 409,
    title: 'No pay on delivery',
    detail: (data) => String(data['reason'] ?? 'Pay on delivery is not offered for this order.'),
  },
  online_payment_not_offered: {
    status: 409,
    title: 'No online payment',
    detail: 'Online payment is not offered at the moment.',
  },
  payment_unavailable: {
    status: 503,
    title: 'Payment provider unavailable',
    detail: 'The payment provider does not answer. Nothing was charged; please try again.',
  },
  order_not_payable: { status: 409, title: 'Not payable', detail: 'This order can no longer be paid.' },
  order_already_paid: { status: 409, title: 'Already paid', detail: 'This order is paid already.' },
  step_not_allowed: {
    status: 409,
    title: 'Step not allowed',
    detail: 'The order cannot take this step now.',
  },
  test_order: {
    status: 409,
    title: 'Test order',
    detail: 'A test order cannot be sent once live payments are on.',
  },
  changed_by_other: {
    status: 409,
    title: 'Changed meanwhile',
    detail: (data) => `Changed by ${String(data['by'] ?? 'somebody else')} meanwhile. Reload to see it.`,
  },
  review_not_allowed: {
    status: 403,
    title: 'Not yours to review',
    detail: 'Only who has received this product from us can review it.',
  },
  picture_refused: {
    status: 400,
    title: 'Picture refused',
    detail: (data) => String(data['reason'] ?? 'This file is not a picture we can use.'),
  },
  idempotency_key_missing: {
    status: 400,
    title: 'Idempotency-Key missing',
    detail: 'This call needs an Idempotency-Key header.',
  },
  idempotency_key_reused: {
    status: 409,
    title: 'Idempotency-Key reused',
    detail: 'This Idempotency-Key was used for another request.',
  },
  rate_limited: { status: 429, title: 'Too many tries', detail: 'Too many tries. Please wait a little.' },
  too_large: { status: 413, title: 'Too large', detail: 'This is larger than we accept.' },
  unsupported_media_type: {
    status: 415,
    title: 'Wrong kind of content',
    detail: 'This kind of content is not accepted.',
  },
  signature_wrong: { status: 401, title: 'Wrong signature', detail: 'The signature does not fit.' },
  maintenance: {
    status: 503,
    title: 'Maintenance',
    detail: 'We are making the shop better. Please come back soon.',
  },
}

/** Status and words of a code as the documents show them, without the data of one case. */
export function refusalWords(code: RefusalCode): { status: number; title: string; detail: string } {
  const { status, title, detail } = words[code]
  return { status, title, detail: typeof detail === 'function' ? detail({}) : detail }
}

export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { status, title, detail } = words[refusal.code]
  const { errors, ...data } = refusal.data
  const text = typeof detail === 'function' ? detail(data) : detail
  return {
    ...data,
    ...errors,
    ...(errors ? { errors } : {}),
    type: `/api/docs#${refusal.code}`,
    title,
    status,
    detail: text,
    message: text,
    code: refusal.code,
    request_id: requestId,
  }
}

/** What a fault looks like from outside: nothing but the id under which it was logged. */
export function faultOf(requestId: string): Problem {
  const text = 'An unexpected error occurred'
  return {
    type: 'about:blank',
    title: 'Server error',
    status: 500,
    detail: text,
    message: text,
    code: 'fault',
    request_id: requestId,
  }
}
