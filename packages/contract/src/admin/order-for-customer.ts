import * as z from 'zod/mini'
import { DeliveryChoice, Quote } from '../checkout.ts'
import { Address } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { AdminOrder } from './orders.ts'

/** How a customer pays for what staff order: at the door, by transfer, by a link that is sent, or in cash at once. */
export const staffPayments = ['pay_on_delivery', 'manual_transfer', 'pay_link', 'cash'] as const
export type StaffPayment = (typeof staffPayments)[number]

/**
 * The customer: a chosen account, the one that has confirmed this email, or a new one. If another account
 * has the email or the phone, `as_new` confirms a new customer: an account can claim any phone.
 */
const CustomerWish = z.union([
  z.object({ account_id: z.uuid() }),
  z.object({
    first_name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60)),
    last_name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    phone: z.string().check(z.maxLength(30)),
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
    as_new: z._default(z.boolean(), false),
  }),
])
export type CustomerWish = z.output<typeof CustomerWish>

/** Who it is likely for, as far as it is told: nobody is added. */
const CustomerGuess = z.union([
  z.object({ account_id: z.uuid() }),
  z.object({ phone: z.string().check(z.maxLength(30)), email: z.string().check(z.maxLength(254)) }),
])
export type CustomerGuess = z.output<typeof CustomerGuess>

const LikelyCustomer = z.object({
  account_id: z.string(),
  name: z.string(),
  /** Masked; '' without an email. */
  email: z.string(),
  email_confirmed: z.boolean(),
  orders: z.int(),
  /** The account has confirmed the entered email: it gets the order without a choice. */
  is_sure: z.boolean(),
})
export type LikelyCustomer = z.output<typeof LikelyCustomer>

export const listLikelyCustomers = endpoint({
  method: 'GET',
  path: '/admin/orders/customers',
  summary: 'List accounts with this email or phone, to choose from when staff create an order',
  access: 'orders:create',
  query: z.object({
    phone: z._default(z.string().check(z.maxLength(30)), ''),
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
  }),
  reply: z.object({ customers: z.array(LikelyCustomer) }),
  refusals: [],
})

const OrderWish = z.object({
  items: z
    .array(z.object({ variant_id: z.uuid(), quantity: z.int().check(z.gte(1), z.lte(999)) }))
    .check(z.minLength(1, 'Choose a product'), z.maxLength(100)),
  /** null: the customer takes it along. */
  address: z.nullable(Address),
  delivery: DeliveryChoice,
  payment: z.enum(staffPayments),
})

export const quoteOrderFor = endpoint({
  method: 'POST',
  path: '/admin/orders/quote',
  summary: 'Price an order that staff create for a customer',
  access: 'orders:create',
  body: z.extend(z.omit(OrderWish, { address: true }), {
    place: z.nullable(z.object({ state: z.string(), lga: z.string() })),
    /** Whose parcels that came back from the door count. */
    customer: z.optional(CustomerGuess),
  }),
  reply: Quote,
  refusals: ['invalid_input', 'no_delivery_there'],
})

export const placeOrderFor = endpoint({
  method: 'POST',
  path: '/admin/orders',
  summary: 'Create an order for a customer: by phone or in store',
  access: 'orders:create',
  idempotency: 'required',
  body: z.extend(OrderWish, {
    customer: CustomerWish,
    channel: z.enum(['phone', 'stall']),
    confirmed_total_kobo: Kobo,
  }),
  reply: z.object({ order: AdminOrder, pay_link: z.nullable(z.string()) }),
  refusals: [
    'not_found',
    'forbidden',
    'invalid_input',
    'customer_unclear',
    'product_not_for_sale',
    'out_of_stock',
    'quote_changed',
    'no_delivery_there',
    'pay_on_delivery_not_offered',
    'online_payment_not_offered',
    'transfer_not_offered',
    'order_not_payable',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
})
