import * as z from 'zod/mini'
import { CartItem } from './cart.ts'
import { deliveryMethods, paymentMethodNames, checkoutSteps } from './checkout-options.ts'
import { Address, DeliveryOption } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { CheckoutExtension, ExtensionValues } from './extensions.ts'
import { Kobo } from './money.ts'
import { Discount, Order, OrderFee } from './orders.ts'
import { PaymentPlanOffer } from './pay-later.ts'
import { TranslatableText } from './schemas.ts'

const PaymentMethod = z.enum(paymentMethodNames)

/** Why a payment method is not offered, as a message for the customer; null if it is offered. */
export const PaymentOption = z.object({
  method: PaymentMethod,
  is_available: z.boolean(),
  reason: z.nullable(TranslatableText),
  is_test: z.boolean(),
  /** Whether the customer has to confirm the order before dispatch. */
  requires_confirmation: z.boolean(),
})
export type PaymentOption = z.output<typeof PaymentOption>

/** Delivery to the door, or to a pickup point. */
export const DeliverySelection = z._default(
  z.object({ method: z.enum(deliveryMethods), pickup_point_id: z.optional(z.int()) }),
  { method: 'door' },
)
export type DeliverySelection = z.output<typeof DeliverySelection>

/** Choices other than the address and the payment method. Omitted ones use the default. */
export const CheckoutOptions = z.object({
  delivery: DeliverySelection,
  coupons: z._default(z.array(z.string().check(z.trim(), z.maxLength(40))).check(z.maxLength(5)), []),
  use_credit: z._default(z.boolean(), false),
  gift_note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  /** The instalment plan, with `payment_method` pay_later. */
  plan_id: z.optional(z.string().check(z.maxLength(50))),
  extension_values: z._default(ExtensionValues, {}),
})
export type CheckoutOptions = z.output<typeof CheckoutOptions>

/** The price of the order now. The customer confirms `total_kobo`; placing the order fails if it has changed. */
export const Quote = z.object({
  items: z.array(CartItem),
  items_kobo: Kobo,
  /** The chosen method, or to the door if that is not offered. */
  delivery: z.nullable(DeliveryOption),
  /** All methods to this place: to the door first, then the cheapest. */
  delivery_options: z.array(DeliveryOption),
  delivery_fee_kobo: z.nullable(Kobo),
  fees: z.array(OrderFee),
  discounts: z.array(Discount),
  discount_kobo: Kobo,
  /** Why a discount does not apply, or what is still missing for it, one sentence each. */
  hints: z.array(TranslatableText),
  vat_kobo: Kobo,
  total_kobo: Kobo,
  /** The customer's store credit, and how much of it this order would use. */
  credit_available_kobo: Kobo,
  credit_kobo: Kobo,
  /** Due now, and due on delivery. Together with the credit they make up the total. */
  due_now_kobo: Kobo,
  due_on_delivery_kobo: Kobo,
  /** Prepayment for pay on delivery: the delivery fee, if the shop requires it; else 0. */
  prepaid_kobo: Kobo,
  /** Available instalment plans, with every payment if it started today. */
  plans: z.array(PaymentPlanOffer),
  payment_options: z.array(PaymentOption),
  /** Fields of extensions, such as gift wrapping. */
  extensions: z.array(CheckoutExtension),
})
export type Quote = z.output<typeof Quote>

export const quoteCheckout = endpoint('POST /checkout/quote', {
  summary: 'Price the cart for a delivery place',
  access: 'customer',
  rateLimit: 'checkout',
  body: z.extend(CheckoutOptions, {
    state: z.optional(z.string()),
    lga: z.optional(z.string()),
    payment_method: z.optional(PaymentMethod),
  }),
  response: Quote,
  errors: ['invalid_input', 'cart_empty', 'delivery_unavailable', 'rate_limited'],
})

export const placeOrder = endpoint('POST /orders', {
  summary: 'Place an order for the whole cart at the confirmed total',
  access: 'customer',
  idempotency: 'required',
  rateLimit: 'checkout',
  body: z.extend(CheckoutOptions, {
    address: Address,
    payment_method: PaymentMethod,
    confirmed_total_kobo: Kobo,
    /** The outstanding amount that the customer saw, now or on delivery; the whole total if omitted. */
    confirmed_outstanding_kobo: z.optional(Kobo),
    /** The prepayment that the customer saw. */
    confirmed_prepaid_kobo: z._default(Kobo, 0),
  }),
  response: Order,
  errors: [
    'invalid_input',
    'cart_empty',
    'product_unavailable',
    'out_of_stock',
    'total_changed',
    'insufficient_store_credit',
    'too_many_unpaid_orders',
    'unpaid_order_too_large',
    'delivery_unavailable',
    'pay_on_delivery_unavailable',
    'online_payment_unavailable',
    'plan_unavailable',
    'transfer_unavailable',
    'order_rejected',
    'rate_limited',
  ],
})

/** Checkout progress: what was entered and chosen, to be continued on another device. */
export const CheckoutDraft = z.extend(CheckoutOptions, {
  step: z.enum(checkoutSteps),
  /** As entered, complete or not. */
  address: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  method: z.nullable(PaymentMethod),
})
export type CheckoutDraft = z.output<typeof CheckoutDraft>

const SavedDraft = z.object({ draft: z.nullable(CheckoutDraft), updated_at: z.nullable(z.string()) })
export type SavedDraft = z.output<typeof SavedDraft>

export const getCheckoutDraft = endpoint('GET /checkout/draft', {
  summary: 'Get the caller’s checkout progress, on any device',
  access: 'customer',
  response: SavedDraft,
})

export const saveCheckoutDraft = endpoint('PUT /checkout/draft', {
  summary: 'Save the progress of the checkout',
  access: 'customer',
  body: CheckoutDraft,
  response: SavedDraft,
  errors: ['invalid_input'],
})

export const deleteCheckoutDraft = endpoint('DELETE /checkout/draft', {
  summary: 'Discard the checkout progress',
  access: 'customer',
})
