import { addressesMax, wishlistMax } from '@shop/contract/limits'
import type { ErrorCode } from '@shop/contract/errors'
import { t } from '@shop/contract/t'
import type { ShopErrorData } from '@shop/domain/core/errors'
import { tooManyUnpaidMessage, unpaidTooLargeMessage } from './unpaid-errors.ts'

interface ErrorText {
  status: number
  title: string
  detail: string | ((data: ShopErrorData) => string)
}

function outOfStockMessage({ available, name: productName }: ShopErrorData): string {
  const name = String(productName ?? 'this product')
  if (available === 1) return t('Only 1 of {name} left.', { name })
  if (typeof available === 'number' && available > 1)
    return t('Only {count} of {name} left.', { count: available, name })
  return t('{name} is sold out.', { name: String(productName ?? 'This product') })
}

function notEditableMessage({ reason }: ShopErrorData): string {
  if (reason === 'agreement') return t('An order paid in instalments can’t be edited.')
  if (reason === 'partially_refunded_before')
    return t('Part of this order was refunded, so its total can’t go up. Create another order for the rest.')
  if (reason === 'refunded_in_full') return t('This order was refunded, so it can no longer be edited.')
  if (reason === 'amount_too_small') return t('The difference is too small to be paid online.')
  return t('This order can no longer be edited.')
}

/** The table of error codes with status and message. */
export const errorMessages: Record<ErrorCode, ErrorText> = {
  invalid_input: {
    status: 400,
    title: t('Invalid input'),
    detail: t('Please check the highlighted fields.'),
  },
  unauthenticated: {
    status: 401,
    title: t('Not signed in'),
    detail: t('Authentication credentials were not provided.'),
  },
  invalid_credentials: {
    status: 400,
    title: t('Wrong email or password'),
    detail: t('Wrong email or password.'),
  },
  session_expired: {
    status: 401,
    title: t('Session ended'),
    detail: t('Session expired, please signin again.'),
  },
  account_blocked: {
    status: 400,
    title: t('Account blocked'),
    detail: t('This account is blocked. Please contact us.'),
  },
  forbidden: { status: 403, title: t('No access'), detail: t('You don’t have access to this.') },
  not_found: { status: 404, title: t('Not found'), detail: t('There is nothing here.') },
  gone: { status: 410, title: t('No longer available'), detail: t('This is no longer available.') },
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
    detail: t('This link has expired or was already used. Ask for a new one.'),
  },
  product_unavailable: {
    status: 409,
    title: t('Not available'),
    detail: t('This product is no longer available.'),
  },
  product_has_orders: {
    status: 409,
    title: t('Product was ordered'),
    detail: t('This product was ordered, so it can’t be deleted. Unpublish it instead.'),
  },
  referral_discount_not_eligible: {
    status: 409,
    title: t('Discount not valid'),
    detail: t('You can’t use your own referral discount. Remove its code, or use another address and phone.'),
  },
  referrals_disabled: {
    status: 409,
    title: t('Referrals paused'),
    detail: t('Referrals are paused at the moment.'),
  },
  promotion_has_orders: {
    status: 409,
    title: t('Promotion was used'),
    detail: t('Orders use this promotion, so it can’t be deleted. Switch it off instead.'),
  },
  out_of_stock: {
    status: 409,
    title: t('Out of stock'),
    detail: outOfStockMessage,
  },
  cart_limit_reached: {
    status: 409,
    title: t('Cart full'),
    detail: t('The cart can hold at most 100 different products.'),
  },
  wishlist_limit_reached: {
    status: 409,
    title: t('Wishlist full'),
    detail: t('Your wishlist can hold at most {count} products.', { count: wishlistMax }),
  },
  staff_account: {
    status: 409,
    title: t('Staff account'),
    detail: t('This account belongs to a team member. The owner of the shop has to remove their role first.'),
  },
  phone_taken: {
    status: 409,
    title: t('Number in use'),
    detail: t('Another account signs in with this number. Sign in with it there, or use another number.'),
  },
  phone_sign_in_unavailable: {
    status: 409,
    title: t('No codes by phone'),
    detail: t('We can’t send codes to phones at the moment. Please use your email instead.'),
  },
  name_required: { status: 409, title: t('Name missing'), detail: t('What is your name?') },
  second_proof_required: {
    status: 409,
    title: t('One more proof'),
    detail: t('This number was not used here for a year. Please show that the account is yours.'),
  },
  phone_required: {
    status: 409,
    title: t('No phone number'),
    detail: t('Add your phone number to your profile first.'),
  },
  address_limit_reached: {
    status: 409,
    title: t('Too many addresses'),
    detail: t('You can save at most {count} addresses. Please remove one first.', { count: addressesMax }),
  },
  cart_empty: { status: 409, title: t('Cart empty'), detail: t('Your cart is empty.') },
  customer_ambiguous: {
    status: 409,
    title: t('Whose order is this?'),
    detail: t('Another account has this phone or email. Choose whose order it is, or a new customer.'),
  },
  email_change_pending: {
    status: 409,
    title: t('Email changed recently'),
    detail: t('Staff changed the email of this account recently. Please wait a few days.'),
  },
  total_changed: {
    status: 409,
    title: t('Prices changed'),
    detail: t('The price of your order has changed. Please check the new total.'),
  },
  too_many_unpaid_orders: { status: 409, title: t('Too many unpaid orders'), detail: tooManyUnpaidMessage },
  unpaid_order_too_large: { status: 409, title: t('Unpaid order too large'), detail: unpaidTooLargeMessage },
  delivery_unavailable: {
    status: 409,
    title: t('Delivery not available'),
    detail: t('We don’t deliver to this place yet.'),
  },
  order_rejected: {
    status: 409,
    title: t('Order not accepted'),
    detail: (data) => String(data['reason'] ?? t('We can’t accept this order. Please contact us.')),
  },
  pay_on_delivery_unavailable: {
    status: 409,
    title: t('No pay on delivery'),
    detail: (data) => String(data['reason'] ?? t('Pay on delivery is not available for this order.')),
  },
  online_payment_unavailable: {
    status: 409,
    title: t('No online payment'),
    detail: t('Online payment is not available at the moment.'),
  },
  plan_unavailable: {
    status: 409,
    title: t('Plan not available'),
    detail: (data) => String(data['reason'] ?? t('This plan is not available for this order.')),
  },
  terms_changed: {
    status: 409,
    title: t('Terms changed'),
    detail: t('Your payment dates have changed. Please check them again.'),
  },
  transfer_unavailable: {
    status: 409,
    title: t('No transfer'),
    detail: t('Transfers to our own account are not available at the moment.'),
  },
  duplicate_transfer: {
    status: 409,
    title: t('Recorded already?'),
    detail: (data) =>
      t('The same amount from this sender is already recorded for order {number}, within a day.', {
        number: String(data['order_number'] ?? ''),
      }),
  },
  agreement_not_paid: {
    status: 409,
    title: t('Plan not paid'),
    detail: t('The plan of this order doesn’t allow dispatch yet.'),
  },
  payment_provider_unavailable: {
    status: 503,
    title: t('Payment provider unavailable'),
    detail: t(
      'The payment provider isn’t responding. If you’ve paid, don’t pay again: we’ll find your payment. Otherwise please try again.',
    ),
  },
  courier_unavailable: {
    status: 503,
    title: t('Courier unavailable'),
    detail: t('The courier isn’t responding. Please try again.'),
  },
  order_not_payable: { status: 409, title: t('Not payable'), detail: t('This order can no longer be paid.') },
  order_already_paid: { status: 409, title: t('Already paid'), detail: t('This order is already paid.') },
  order_not_editable: { status: 409, title: t('Can’t be edited'), detail: notEditableMessage },
  balance_due: {
    status: 409,
    title: t('Difference not paid'),
    detail: t('The items added to this order are not paid yet. It can be packed after that.'),
  },
  payment_refunded: {
    status: 409,
    title: t('Order refunded'),
    detail: t('Money for this order was refunded. Nothing can be sent until it is paid again or released.'),
  },
  payment_disputed: {
    status: 409,
    title: t('Payment disputed'),
    detail: t('The payment for this order is disputed. Nothing can be sent until it is decided.'),
  },
  refund_exceeds_paid: {
    status: 409,
    title: t('Refund too high'),
    detail: t('You can’t refund more than was paid for the order with this method.'),
  },
  insufficient_store_credit: {
    status: 409,
    title: t('Not enough store credit'),
    detail: t('The customer doesn’t have enough store credit.'),
  },
  invalid_transition: {
    status: 409,
    title: t('Step not allowed'),
    detail: t('The order can’t take this step now.'),
  },
  test_order_not_shippable: {
    status: 409,
    title: t('Test order'),
    detail: t('Test orders can’t be sent once live payments are on.'),
  },
  order_not_confirmed: {
    status: 409,
    title: t('Not confirmed'),
    detail: t('The customer hasn’t confirmed this order yet.'),
  },
  passkey_rejected: {
    status: 400,
    title: t('Passkey not accepted'),
    detail: t('This passkey doesn’t open an account here. Please try again, or sign in another way.'),
  },
  invalid_code: {
    status: 400,
    title: t('Wrong code'),
    detail: ({ attempts_left: left, sign_in: isSignIn, passkey }) => {
      if (Number(left) > 0 && passkey) return t('This passkey was not accepted. Please try again.')
      if (Number(left) > 0)
        return t('This code is wrong. You have {count} tries left.', { count: Number(left) })
      return isSignIn
        ? t('Too many tries, or too late. Please sign in again.')
        : t('This code has expired. Ask for a new one.')
    },
  },
  version_conflict: {
    status: 409,
    title: t('Edited by someone else'),
    detail: (data) =>
      t('Edited by {name} in the meantime. Reload to see the changes.', {
        name: String(data['actor_name'] ?? t('somebody else')),
      }),
  },
  review_not_allowed: {
    status: 403,
    title: t('You can’t review this'),
    detail: t('Only customers who bought this item can review it.'),
  },
  invalid_image: {
    status: 400,
    title: t('Picture not accepted'),
    detail: (data) => String(data['reason'] ?? t('We can’t use this file as a picture.')),
  },
  idempotency_key_required: {
    status: 400,
    title: t('Idempotency-Key missing'),
    detail: t('This request needs an Idempotency-Key header.'),
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
  payload_too_large: { status: 413, title: t('Too large'), detail: t('This is larger than we accept.') },
  unsupported_media_type: {
    status: 415,
    title: t('Wrong kind of content'),
    detail: t('This type of content is not accepted.'),
  },
  invalid_signature: { status: 401, title: t('Wrong signature'), detail: t('The signature doesn’t match.') },
  unavailable: {
    status: 503,
    title: t('Too busy'),
    detail: t('The shop is busy. Please try again in a moment.'),
  },
  maintenance: {
    status: 503,
    title: t('Maintenance'),
    detail: t('We’re making the shop better. Please check back soon.'),
  },
  mfa_required: {
    status: 401,
    title: t('Verification needed'),
    detail: t('Please confirm it’s you with your second step.'),
  },
  mfa_not_enrolled: {
    status: 409,
    title: t('Second step missing'),
    detail: t('Owners of this shop need two-step verification. Please set it up first.'),
  },
  code_already_used: {
    status: 400,
    title: t('Code was used'),
    detail: t('This code was already used. Wait for the next one.'),
  },
  reauthentication_required: {
    status: 409,
    title: t('Confirm it’s you'),
    detail: ({ method }) =>
      method === 'phone'
        ? t('Please confirm your number first, with a code under Account, Password.')
        : t('Please enter your password again.'),
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
  job_already_running: {
    status: 409,
    title: t('Job already running'),
    detail: t('This is already being done. Please wait until it has finished.'),
  },
  invalid_import_file: {
    status: 400,
    title: t('File can’t be used'),
    detail: (data) => String(data['reason'] ?? t('This file can’t be imported.')),
  },
  category_in_use: {
    status: 409,
    title: t('Category in use'),
    detail: t('It still has products or subcategories. Move them first.'),
  },
}
