import * as z from 'zod/mini'
import { DeliverySelection, Quote } from '../checkout.ts'
import { Address } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { AdminOrder, OrderStatusInput, OrderTotals, updateOrderStatus } from './orders.ts'
import { cartLinesMax, lineQuantityMax } from '../limits.ts'
import { Discount } from '../orders.ts'
import { partialFields, someField } from '../schemas.ts'

/** How a customer pays for an order created by staff: on delivery, by transfer, by payment link, or cash in store. */
export const staffPaymentMethods = ['pay_on_delivery', 'manual_transfer', 'payment_link', 'cash'] as const
export type StaffPaymentMethod = (typeof staffPaymentMethods)[number]

/**
 * The customer: a chosen account, the account that confirmed this email, or a new one. If another account has the email
 * or phone, `create_new` confirms that it is a new customer, because any account can claim a phone.
 */
const OrderCustomerInput = z.union([
  z.object({ customer_id: z.uuid() }),
  z.object({
    first_name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60)),
    last_name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    phone: z.string().check(z.maxLength(30)),
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
    create_new: z._default(z.boolean(), false),
  }),
])
export type OrderCustomerInput = z.output<typeof OrderCustomerInput>

/** Input for finding likely customers. Does not create any. */
const CustomerMatchInput = z.union([
  z.object({ customer_id: z.uuid() }),
  z.object({ phone: z.string().check(z.maxLength(30)), email: z.string().check(z.maxLength(254)) }),
])
export type CustomerMatchInput = z.output<typeof CustomerMatchInput>

const CustomerMatch = z.object({
  customer_id: z.string(),
  name: z.string(),
  /** Masked. */
  email: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  order_count: z.int(),
  /** Whether the account confirmed the entered email. If so, it gets the order without asking. */
  is_exact_match: z.boolean(),
})
export type CustomerMatch = z.output<typeof CustomerMatch>

export const listLikelyCustomers = endpoint('GET /admin/orders/customer-matches', {
  summary: 'List accounts with this email or phone, to choose from when staff create an order',
  access: 'orders:create',
  query: z.object({
    phone: z._default(z.string().check(z.maxLength(30)), ''),
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
  }),
  response: z.object({ items: z.array(CustomerMatch) }),
})

const CustomerOrderInput = z.object({
  items: z
    .array(z.object({ variant_id: z.uuid(), quantity: z.int().check(z.gte(1), z.lte(999)) }))
    .check(z.minLength(1, 'Choose a product'), z.maxLength(100)),
  /** Null if the customer takes it home from the store. */
  address: z.nullable(Address),
  delivery: DeliverySelection,
  payment_method: z.enum(staffPaymentMethods),
})

export const quoteOrderForCustomer = endpoint('POST /admin/orders/quote', {
  summary: 'Price an order that staff create for a customer',
  access: 'orders:create',
  body: z.extend(z.omit(CustomerOrderInput, { address: true }), {
    location: z.nullable(z.object({ state: z.string(), lga: z.string() })),
    /** The customer whose refused parcels count. */
    customer: z.optional(CustomerMatchInput),
  }),
  response: Quote,
  errors: ['invalid_input', 'delivery_unavailable'],
})

export const placeOrderForCustomer = endpoint('POST /admin/orders', {
  summary: 'Create an order for a customer: by phone or in store',
  access: 'orders:create',
  idempotency: 'required',
  body: z.extend(CustomerOrderInput, {
    customer: OrderCustomerInput,
    channel: z.enum(['phone', 'in_store']),
    confirmed_total_kobo: Kobo,
    /** The draft order that it is made from, once; its conversation is then linked to the order. */
    draft_order_id: z.optional(z.uuid()),
  }),
  response: z.object({ order: AdminOrder, payment_link: z.nullable(z.string()) }),
  errors: [
    'not_found',
    'forbidden',
    'invalid_input',
    'customer_ambiguous',
    'product_unavailable',
    'out_of_stock',
    'total_changed',
    'delivery_unavailable',
    'pay_on_delivery_unavailable',
    'order_rejected',
    'online_payment_unavailable',
    'transfer_unavailable',
    'order_not_payable',
  ],
})

/** The full order after the edit. Existing variants keep their price. `version` is that of the order that staff saw. */
const OrderEditInput = z.object({
  items: z
    .array(z.object({ variant_id: z.uuid(), quantity: z.int().check(z.gte(1), z.lte(lineQuantityMax)) }))
    .check(z.minLength(1, 'Keep at least one item in the order, or cancel it'), z.maxLength(cartLinesMax)),
  version: z.number(),
})

/** The result of an edit. */
export const OrderEditPreview = z.extend(OrderTotals, {
  discounts: z.array(Discount),
  previous_total_kobo: Kobo,
  /** The amount that would be due, and how it is paid; 0 if none. */
  balance_due_kobo: Kobo,
  balance_due_via: z.enum(['online', 'transfer', 'on_delivery']),
  /** The amount that would be refunded at once. */
  refund_kobo: Kobo,
})
export type OrderEditPreview = z.output<typeof OrderEditPreview>

const editErrors = [
  'not_found',
  'forbidden',
  'invalid_input',
  'invalid_transition',
  'test_order_not_shippable',
  'order_not_editable',
  'product_unavailable',
  'out_of_stock',
  'delivery_unavailable',
  'pay_on_delivery_unavailable',
  'version_conflict',
] as const

const orderId = z.object({ order_id: z.string() })

export const previewOrderEdit = endpoint('POST /admin/orders/{order_id}/edits/preview', {
  summary: 'Preview the price of an order with other lines; nothing is saved',
  access: 'orders:edit',
  params: orderId,
  body: OrderEditInput,
  response: OrderEditPreview,
  errors: [...editErrors],
})

export const editOrder = endpoint('POST /admin/orders/{order_id}/edits', {
  summary: 'Edit the lines of an order that is not packed yet, and settle the difference',
  access: 'orders:edit',
  idempotency: 'required',
  params: orderId,
  body: z.extend(OrderEditInput, { confirmed_total_kobo: Kobo }),
  response: AdminOrder,
  errors: [...editErrors, 'total_changed'],
})

export const updateOrder = endpoint('PATCH /admin/orders/{order_id}', {
  summary:
    'Change the lines or the status of an order, each as its own call does; lines first, all or nothing',
  access: 'orders:read',
  idempotency: 'required',
  params: orderId,
  body: z
    .object({
      ...partialFields(z.extend(OrderEditInput, { confirmed_total_kobo: Kobo }).shape),
      ...partialFields(OrderStatusInput.shape),
    })
    .check(someField('version', 'note', 'confirmed_total_kobo')),
  response: AdminOrder,
  errors: [...new Set([...editOrder.errors, ...updateOrderStatus.errors])],
})
