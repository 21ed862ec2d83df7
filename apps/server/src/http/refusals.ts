import { addressesMax, wishlistMax } from '@shop/contract/limits'
import type { Problem, RefusalCode } from '@shop/contract/refusals'
import { t } from '@shop/contract/t'
import type { FieldErrors, Refusal, RefusalData } from '@shop/domain/core/refusal'
import { inEnglish, type Say } from '../i18n/say.ts'
import { tooManyUnpaid, unpaidTooLarge } from '../form-posts/unpaid-messages.ts'

interface Words {
  status: number
  title: string
  detail: string | ((data: RefusalData) => string)
}

function outOfStock({ available, name: given }: RefusalData): string {
  const name = String(given ?? 'this product')
  if (available === 1) return t('Only 1 piece of {name} left.', { name })
  if (typeof available === 'number' && available > 1)
    return t('Only {count} pieces of {name} left.', { count: available, name })
  return t('{name} is sold out.', { name: String(given ?? 'This product') })
}

function notChangeable({ reason }: RefusalData): string {
  if (reason === 'plan') return t('An order that is paid in parts is not changed.')
  if (reason === 'refunded')
    return t(
      'Money of this order went back already, so it cannot cost more. Make another order for the rest.',
    )
  if (reason === 'given_back') return t('Money of this order was given back, so it is not changed any more.')
  if (reason === 'small') return t('The difference is too small to be paid online.')
  return t('This order is not changed any more.')
}

/** The one table from refusal code to status and words. */
const words: Record<RefusalCode, Words> = {
  invalid_input: { status: 400, title: t('Invalid input'), detail: t('Please check the marked fields.') },
  unauthenticated: {
    status: 401,
    title: t('Not signed in'),
    detail: t('Authentication credentials were not provided.'),
  },
  wrong_credentials: {
    status: 400,
    title: t('Wrong email or password'),
    detail: t('The email or password is not right.'),
  },
  session_ended: {
    status: 401,
    title: t('Session ended'),
    detail: t('Session expired, please signin again.'),
  },
  account_blocked: {
    status: 400,
    title: t('Account blocked'),
    detail: t('This account is blocked. Please contact us.'),
  },
  forbidden: { status: 403, title: t('No access'), detail: t('You do not have access to this.') },
  not_found: { status: 404, title: t('Not found'), detail: t('There is nothing here.') },
  gone: { status: 410, title: t('Gone'), detail: t('This is no longer here.') },
  email_taken: {
    status: 409,
    title: t('Email taken'),
    detail: t('An account with this email already exists.'),
  },
  username_taken: { status: 409, title: t('Username taken'), detail: t('This username is taken.') },
  weak_password: {
    status: 400,
    title: t('Weak password'),
    detail: t('Password must contain uppercase, lowercase, and number'),
  },
  link_expired: {
    status: 400,
    title: t('Link expired'),
    detail: t('This link has expired or was used. Ask for a new one.'),
  },
  product_not_for_sale: {
    status: 409,
    title: t('Not for sale'),
    detail: t('This product is not for sale any more.'),
  },
  product_ordered: {
    status: 409,
    title: t('Product was ordered'),
    detail: t('Orders name this product, so it has to stay. Unpublish it instead.'),
  },
  gift_refused: {
    status: 409,
    title: t('Gift refused'),
    detail: t(
      'This gift is for friends: the order goes to who gave it. Take its code out, or order to your own address and phone.',
    ),
  },
  referrals_off: {
    status: 409,
    title: t('Nobody is invited'),
    detail: t('The shop rewards no invitations at the moment.'),
  },
  promotion_used: {
    status: 409,
    title: t('Promotion was used'),
    detail: t('Orders name this promotion, so it has to stay. Switch it off instead.'),
  },
  out_of_stock: {
    status: 409,
    title: t('Out of stock'),
    detail: outOfStock,
  },
  cart_full: {
    status: 409,
    title: t('Cart full'),
    detail: t('The cart holds at most 100 different products.'),
  },
  wishlist_full: {
    status: 409,
    title: t('Wish list full'),
    detail: t('The wish list holds at most {count} products.', { count: wishlistMax }),
  },
  staff_account: {
    status: 409,
    title: t('Staff account'),
    detail: t('This account belongs to the staff. The owner of the shop has to end its role first.'),
  },
  phone_missing: {
    status: 409,
    title: t('No phone number'),
    detail: t('Add your phone number to your profile first.'),
  },
  addresses_full: {
    status: 409,
    title: t('Too many addresses'),
    detail: t('We keep at most {count} addresses. Please remove one first.', { count: addressesMax }),
  },
  cart_empty: { status: 409, title: t('Cart empty'), detail: t('Your cart is empty.') },
  customer_unclear: {
    status: 409,
    title: t('Whose order is it?'),
    detail: t('Another account has this phone or email. Choose whose order it is, or a new customer.'),
  },
  email_unsettled: {
    status: 409,
    title: t('Email changed a short while ago'),
    detail: t('The email of this account was changed by staff in the last days. Wait until it is settled.'),
  },
  quote_changed: {
    status: 409,
    title: t('Prices changed'),
    detail: t('The price of your order has changed. Please look at the new total.'),
  },
  too_many_unpaid_orders: { status: 409, title: t('Too many unpaid orders'), detail: tooManyUnpaid },
  unpaid_order_too_large: { status: 409, title: t('Unpaid order too large'), detail: unpaidTooLarge },
  no_delivery_there: {
    status: 409,
    title: t('No delivery there'),
    detail: t('We do not deliver to this place yet.'),
  },
  pay_on_delivery_not_offered: {
    status: 409,
    title: t('No pay on delivery'),
    detail: (data) => String(data['reason'] ?? t('Pay on delivery is not offered for this order.')),
  },
  online_payment_not_offered: {
    status: 409,
    title: t('No online payment'),
    detail: t('Online payment is not offered at the moment.'),
  },
  plan_not_offered: {
    status: 409,
    title: t('No plan'),
    detail: (data) => String(data['reason'] ?? t('This plan is not offered for this order.')),
  },
  terms_changed: {
    status: 409,
    title: t('Terms changed'),
    detail: t('The days of your payments are other ones today. Please look at them again.'),
  },
  transfer_not_offered: {
    status: 409,
    title: t('No transfer'),
    detail: t('A transfer to our own account is not offered at the moment.'),
  },
  same_transfer: {
    status: 409,
    title: t('Recorded already?'),
    detail: (data) =>
      t('The same sum from the same sender is recorded for order {number}, within a day of this one.', {
        number: String(data['order_number'] ?? ''),
      }),
  },
  plan_not_paid: {
    status: 409,
    title: t('Plan not paid'),
    detail: t('The plan of this order does not let its goods leave yet.'),
  },
  payment_unavailable: {
    status: 503,
    title: t('Payment provider unavailable'),
    detail: t(
      'The payment provider does not answer right now. Do not pay twice: what you have sent is found. Else please try again.',
    ),
  },
  courier_unavailable: {
    status: 503,
    title: t('Courier unavailable'),
    detail: t('The courier does not answer. Please try again.'),
  },
  order_not_payable: { status: 409, title: t('Not payable'), detail: t('This order can no longer be paid.') },
  order_already_paid: { status: 409, title: t('Already paid'), detail: t('This order is paid already.') },
  order_not_changeable: { status: 409, title: t('Not changeable'), detail: notChangeable },
  difference_open: {
    status: 409,
    title: t('Difference not paid'),
    detail: t('What was added to this order is not paid yet. It is packed once it is.'),
  },
  money_given_back: {
    status: 409,
    title: t('Money given back'),
    detail: t('Money of this order went back. Nothing is sent unless it is paid again or released.'),
  },
  payment_disputed: {
    status: 409,
    title: t('Payment disputed'),
    detail: t('The payment of this order is disputed. Nothing is sent before it is decided.'),
  },
  refund_too_high: {
    status: 409,
    title: t('Refund too high'),
    detail: t('No more goes back than came in for the order, and not by this way.'),
  },
  credit_too_low: {
    status: 409,
    title: t('Not enough store credit'),
    detail: t('The customer has less store credit than that.'),
  },
  step_not_allowed: {
    status: 409,
    title: t('Step not allowed'),
    detail: t('The order cannot take this step now.'),
  },
  test_order: {
    status: 409,
    title: t('Test order'),
    detail: t('A test order cannot be sent once live payments are on.'),
  },
  order_not_confirmed: {
    status: 409,
    title: t('Not confirmed'),
    detail: t('The customer has not confirmed this order yet.'),
  },
  code_wrong: {
    status: 400,
    title: t('Wrong code'),
    detail: ({ left, sign_in: isSignIn, passkey }) => {
      if (Number(left) > 0 && passkey) return t('This passkey was not accepted. Please try again.')
      if (Number(left) > 0)
        return t('This code is not right. You can try {count} more times.', { count: Number(left) })
      return isSignIn
        ? t('Too many tries, or too late. Please sign in again.')
        : t('This code does not count any more. Ask for a new one.')
    },
  },
  changed_by_other: {
    status: 409,
    title: t('Changed meanwhile'),
    detail: (data) =>
      t('Changed by {name} meanwhile. Reload to see it.', { name: String(data['by'] ?? t('somebody else')) }),
  },
  review_not_allowed: {
    status: 403,
    title: t('Not yours to review'),
    detail: t('Only who has received this product from us can review it.'),
  },
  picture_refused: {
    status: 400,
    title: t('Picture refused'),
    detail: (data) => String(data['reason'] ?? t('This file is not a picture we can use.')),
  },
  idempotency_key_missing: {
    status: 400,
    title: t('Idempotency-Key missing'),
    detail: t('This call needs an Idempotency-Key header.'),
  },
  idempotency_key_reused: {
    status: 409,
    title: t('Idempotency-Key reused'),
    detail: t('This Idempotency-Key was used for another request.'),
  },
  rate_limited: {
    status: 429,
    title: t('Too many tries'),
    detail: (data) => String(data['reason'] ?? t('Too many tries. Please wait a little.')),
  },
  too_large: { status: 413, title: t('Too large'), detail: t('This is larger than we accept.') },
  unsupported_media_type: {
    status: 415,
    title: t('Wrong kind of content'),
    detail: t('This kind of content is not accepted.'),
  },
  signature_wrong: { status: 401, title: t('Wrong signature'), detail: t('The signature does not fit.') },
  unavailable: {
    status: 503,
    title: t('Too busy'),
    detail: t('The shop cannot answer right now. Please try again in a moment.'),
  },
  maintenance: {
    status: 503,
    title: t('Maintenance'),
    detail: t('We are making the shop better. Please come back soon.'),
  },
  second_factor_needed: {
    status: 401,
    title: t('Second step needed'),
    detail: t('Please confirm that it is you with your second factor.'),
  },
  second_factor_missing: {
    status: 409,
    title: t('Second factor missing'),
    detail: t('Owners of this shop need a second factor. Please set one up first.'),
  },
  code_used: {
    status: 400,
    title: t('Code was used'),
    detail: t('This code was used already. Wait for the next one.'),
  },
  proof_needed: {
    status: 409,
    title: t('Confirm it is you'),
    detail: t('Please enter your password once more.'),
  },
  last_owner: {
    status: 409,
    title: t('Last owner'),
    detail: t('The shop needs at least one owner.'),
  },
  role_in_use: {
    status: 409,
    title: t('Role in use'),
    detail: t('Somebody has this role. Give them another one first.'),
  },
  job_running: {
    status: 409,
    title: t('Still at work'),
    detail: t('This is being done already. Please wait until it has ended.'),
  },
  import_wrong: {
    status: 400,
    title: t('File not usable'),
    detail: (data) => String(data['reason'] ?? t('This file cannot be imported.')),
  },
  category_in_use: {
    status: 409,
    title: t('Category in use'),
    detail: t('Products or other categories are in it. Move them first.'),
  },
}

/** Status and words of a code as the documents show them, without the data of one case. */
export function refusalWords(code: RefusalCode): { status: number; title: string; detail: string } {
  const { status, title, detail } = words[code]
  return { status, title, detail: typeof detail === 'function' ? detail({}) : detail }
}

/** The body of a refusal; `say` puts its words into the caller's language. */
export function problemOf(refusal: Refusal, requestId: string, say: Say = inEnglish): Problem {
  const { status, title, detail } = words[refusal.code]
  const { errors: faults, ...data } = refusal.data
  const errors = faults && saidErrors(faults, say)
  const text = say(typeof detail === 'function' ? detail(data) : detail)
  return {
    ...data,
    ...errors,
    ...(errors ? { errors } : {}),
    type: `/api/docs#${refusal.code}`,
    title: say(title),
    status,
    detail: text,
    message: text,
    code: refusal.code,
    request_id: requestId,
  }
}

function saidErrors(faults: FieldErrors, say: Say): FieldErrors {
  return Object.fromEntries(Object.entries(faults).map(([field, texts]) => [field, texts.map(say)]))
}

/** What a fault looks like from outside: nothing but the id under which it was logged. */
export function faultOf(requestId: string, say: Say = inEnglish): Problem {
  const text = say(t('An unexpected error occurred'))
  return {
    type: 'about:blank',
    title: say(t('Server error')),
    status: 500,
    detail: text,
    message: text,
    code: 'fault',
    request_id: requestId,
  }
}
