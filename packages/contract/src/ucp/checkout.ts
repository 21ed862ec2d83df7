import * as z from 'zod/mini'
import { UcpLink, UcpMessage, UcpMetadata, UcpTotal } from './protocol.ts'

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)))
const Id = z.string().check(z.minLength(1), z.maxLength(255))

/** Lines of one session. Beyond the stock, a quantity is answered with a message; beyond this, it is no quantity. */
export const ucpLinesMax = 100
const quantityMax = 1_000_000

const LineInput = z.object({
  id: z.optional(Id),
  item: z.object({ id: Id }),
  quantity: z.int().check(z.gte(1), z.lte(quantityMax)),
})
export type UcpLineInput = z.output<typeof LineInput>

const Consent = z.object({
  marketing: z.optional(z.boolean()),
  analytics: z.optional(z.boolean()),
  preferences: z.optional(z.boolean()),
  sale_of_data: z.optional(z.boolean()),
})

export const UcpCustomer = z.object({
  first_name: text(60),
  last_name: text(60),
  email: text(254),
  phone_number: text(30),
  consent: z.optional(Consent),
})
export type UcpCustomer = z.output<typeof UcpCustomer>

/** A postal address. In Nigeria `address_region` is the state, and `address_locality` the local government area. */
export const UcpDestination = z.object({
  id: z.optional(Id),
  first_name: text(60),
  last_name: text(60),
  phone_number: text(30),
  street_address: text(200),
  extended_address: text(200),
  address_locality: text(120),
  address_region: text(60),
  address_country: text(30),
  postal_code: text(20),
})
export type UcpDestination = z.output<typeof UcpDestination>

const MethodInput = z.object({
  id: z.optional(Id),
  type: z.optional(z.enum(['shipping', 'pickup'])),
  destinations: z.optional(z.array(UcpDestination).check(z.maxLength(10))),
  selected_destination_id: z.nullish(Id),
  groups: z.optional(
    z.array(z.object({ id: z.optional(Id), selected_option_id: z.nullish(Id) })).check(z.maxLength(10)),
  ),
})

const DiscountsInput = z.object({
  codes: z._default(z.array(z.string().check(z.trim(), z.maxLength(40))).check(z.maxLength(5)), []),
})

const lineItems = z.array(LineInput).check(z.minLength(1), z.maxLength(ucpLinesMax))

/** A cart as an agent sends it. Each update replaces everything. */
export const UcpCartInput = z.object({
  line_items: lineItems,
  buyer: z.optional(UcpCustomer),
  discounts: z.optional(DiscountsInput),
})
export type UcpCartInput = z.output<typeof UcpCartInput>

/** A checkout session as an agent sends it. Payment data is never read: no payment handler is offered. */
export const UcpCheckoutInput = z.extend(UcpCartInput, {
  fulfillment: z.optional(z.object({ methods: z._default(z.array(MethodInput).check(z.maxLength(10)), []) })),
})
export type UcpCheckoutInput = z.output<typeof UcpCheckoutInput>

/** The items come from the cart, if one is named. */
export const UcpCreateCheckoutInput = z.extend(UcpCheckoutInput, {
  line_items: z._default(z.array(LineInput).check(z.maxLength(ucpLinesMax)), []),
  cart_id: z.optional(Id),
})
export type UcpCreateCheckoutInput = z.output<typeof UcpCreateCheckoutInput>

const LineItem = z.object({
  id: z.string(),
  item: z.object({
    id: z.string(),
    title: z.string(),
    price: z.int(),
    image_url: z.optional(z.string()),
  }),
  quantity: z.int(),
  totals: z.array(UcpTotal),
})
export type UcpLineItem = z.output<typeof LineItem>

const AppliedDiscount = z.object({
  code: z.optional(z.string()),
  title: z.string(),
  amount: z.int(),
  automatic: z.boolean(),
  method: z.literal('across'),
  allocations: z.array(z.object({ path: z.string(), amount: z.int() })),
})
export type UcpAppliedDiscount = z.output<typeof AppliedDiscount>

const Discounts = z.object({ codes: z.array(z.string()), applied: z.array(AppliedDiscount) })

const cartFields = {
  ucp: UcpMetadata,
  id: z.string(),
  line_items: z.array(LineItem),
  buyer: z.optional(UcpCustomer),
  currency: z.literal('NGN'),
  totals: z.array(UcpTotal),
  discounts: z.optional(Discounts),
  messages: z.array(UcpMessage),
  links: z.array(UcpLink),
  continue_url: z.optional(z.string()),
  expires_at: z.string(),
}

export const UcpCart = z.object(cartFields)
export type UcpCart = z.output<typeof UcpCart>

const DeliveryOption = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  totals: z.array(UcpTotal),
})
export type UcpDeliveryOption = z.output<typeof DeliveryOption>

const Method = z.object({
  id: z.string(),
  type: z.enum(['shipping', 'pickup']),
  line_item_ids: z.array(z.string()),
  destinations: z.optional(z.array(z.extend(UcpDestination, { id: z.string() }))),
  selected_destination_id: z.nullable(z.string()),
  groups: z.array(
    z.object({
      id: z.string(),
      line_item_ids: z.array(z.string()),
      options: z.array(DeliveryOption),
      selected_option_id: z.nullable(z.string()),
    }),
  ),
})
export type UcpMethod = z.output<typeof Method>

export const UcpCheckoutStatus = z.enum([
  'incomplete',
  'requires_escalation',
  'complete_in_progress',
  'completed',
  'canceled',
])
export type UcpCheckoutStatus = z.output<typeof UcpCheckoutStatus>

export const UcpCheckout = z.extend(UcpCart, {
  status: UcpCheckoutStatus,
  fulfillment: z.optional(z.object({ methods: z.array(Method) })),
  /** Only of a completed session. */
  order: z.optional(z.object({ id: z.string(), permalink_url: z.string(), label: z.string() })),
})
export type UcpCheckout = z.output<typeof UcpCheckout>
