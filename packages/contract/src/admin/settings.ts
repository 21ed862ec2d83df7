import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { weightGramsMax } from '../limits.ts'
import { EditableStoreDetails, Maintenance, StoreDetails } from '../settings.ts'
import { Kobo } from '../money.ts'

const AdminSettings = z.object({
  store: StoreDetails,
  order_emails_enabled: z.boolean(),
  payments: z.enum(['live', 'test', 'test-gateway', 'none']),
  /** The provider of new payments first, then providers with earlier payments. */
  payment_providers: z.array(z.string()),
  email_transport: z.enum(['smtp', 'folder']),
  database_engine: z.enum(['embedded', 'postgres']),
  /** `bypass_token`: a browser with this cookie value sees the shop while it is closed. */
  maintenance: z.extend(Maintenance, { bypass_token: z.string() }),
})
export type AdminSettings = z.output<typeof AdminSettings>

/**
 * Pay on delivery is for orders up to `max_order_kobo`, from customers with fewer than `max_refused_deliveries` refused
 * parcels within `refused_deliveries_window_days`; 0 turns that limit off. `requires_confirmation`: the customer
 * confirms before dispatch. `requires_prepaid_fee`: the delivery fee is paid online before packing, and kept if the
 * parcel is refused.
 */
export const PayOnDeliveryRules = z.object({
  enabled: z.boolean(),
  max_order_kobo: Kobo,
  requires_confirmation: z.boolean(),
  requires_prepaid_fee: z._default(z.boolean(), false),
  max_refused_deliveries: z._default(z.int().check(z.gte(0), z.lte(20)), 2),
  refused_deliveries_window_days: z._default(z.int().check(z.gte(1), z.lte(365)), 90),
})
export type PayOnDeliveryRules = z.output<typeof PayOnDeliveryRules>

export const getPayOnDelivery = endpoint('GET /admin/settings/pay-on-delivery', {
  summary: 'Get the pay on delivery rules',
  access: 'delivery:write',
  response: PayOnDeliveryRules,
})

export const updatePayOnDelivery = endpoint('PUT /admin/settings/pay-on-delivery', {
  summary: 'Set the pay on delivery rules for new orders',
  access: 'delivery:write',
  body: PayOnDeliveryRules,
  response: PayOnDeliveryRules,
  errors: ['invalid_input'],
})

/** Tax details on invoices; `tin` in the format of the tax authority. */
export const TaxSettings = z.object({
  is_vat_registered: z.boolean(),
  tin: z
    .string()
    .check(z.trim(), z.regex(/^(?:|\d[\d-]{7,18}\d)$/, 'The TIN has digits and a dash: 01234567-0001')),
})
export type TaxSettings = z.output<typeof TaxSettings>

export const getTaxSettings = endpoint('GET /admin/settings/tax', {
  summary: 'Get the tax details shown on invoices',
  access: 'settings:read',
  response: TaxSettings,
})

export const updateTaxSettings = endpoint('PUT /admin/settings/tax', {
  summary: 'Set the tax details shown on new documents',
  access: 'settings:write',
  body: TaxSettings,
  response: TaxSettings,
  errors: ['invalid_input'],
})

/** Low stock level (units) and item weight (grams) of products without their own. */
export const StockRules = z.object({
  low_stock_threshold: z
    .int('Enter a whole number')
    .check(z.gte(0, 'Must be 0 or more'), z.lte(10_000, 'At most 10,000')),
  default_weight_grams: z
    .int('Enter whole grams')
    .check(z.gte(0, 'Must be 0 or more'), z.lte(weightGramsMax, `At most ${weightGramsMax}`)),
})
export type StockRules = z.output<typeof StockRules>

export const getStockRules = endpoint('GET /admin/settings/stock', {
  summary: 'Get the default low stock level and item weight',
  access: 'settings:read',
  response: StockRules,
})

export const updateStockRules = endpoint('PUT /admin/settings/stock', {
  summary: 'Set the default low stock level and item weight',
  access: 'settings:write',
  body: StockRules,
  response: StockRules,
  errors: ['invalid_input'],
})

const addressLine = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(2, message), z.maxLength(max, `At most ${max} characters`))

/** Where couriers pick up parcels, and the contact there. */
export const ShipFromAddress = z.object({
  name: addressLine(120, 'Enter the pickup contact'),
  phone: addressLine(30, 'Enter a phone number'),
  street: addressLine(200, 'Enter the street'),
  city: addressLine(60, 'Enter the town or local government area'),
  state: z.string().check(z.regex(/^NG-[A-Z]{2}$/, 'Choose a state')),
})
export type ShipFromAddress = z.output<typeof ShipFromAddress>

/** `couriers`: those that can currently be booked through an API. */
const ShipFromSettings = z.object({ address: z.nullable(ShipFromAddress), couriers: z.array(z.string()) })
export type ShipFromSettings = z.output<typeof ShipFromSettings>

export const getShipFrom = endpoint('GET /admin/settings/ship-from', {
  summary: 'Get the pickup address for couriers',
  access: 'delivery:write',
  response: ShipFromSettings,
})

export const updateShipFrom = endpoint('PUT /admin/settings/ship-from', {
  summary: 'Set the pickup address for couriers',
  access: 'delivery:write',
  body: ShipFromAddress,
  response: ShipFromSettings,
  errors: ['invalid_input'],
})

export const getAdminSettings = endpoint('GET /admin/settings', {
  summary: 'Get the store details and settings',
  access: 'settings:read',
  response: AdminSettings,
})

export const updateStoreDetails = endpoint('PUT /admin/settings/store', {
  summary: 'Update the shop’s name, contact details and trust badges',
  access: 'settings:write',
  body: EditableStoreDetails,
  response: AdminSettings,
  errors: ['invalid_input'],
})

export const updateNotificationPreferences = endpoint('PUT /users/me/notification-preferences', {
  summary: 'Set whether the caller gets an email for each new order',
  access: 'dashboard:read',
  body: z.object({ order_emails_enabled: z.boolean() }),
  response: z.object({ order_emails_enabled: z.boolean() }),
})

export const updateMaintenance = endpoint('PUT /admin/settings/maintenance', {
  summary: 'Close the shop to customers, or reopen it',
  access: 'settings:write',
  body: Maintenance,
  response: AdminSettings,
  errors: ['invalid_input'],
})

const count = (max: number) => z.int().check(z.gte(1, 'At least 1'), z.lte(max, `At most ${max}`))

/** Limits on open unpaid orders: number, items, and total of those not paid online. */
const OrderLimit = z.object({ max_orders: count(1_000), max_items: count(1_000_000), max_amount_kobo: Kobo })
export type OrderLimit = z.output<typeof OrderLimit>

/**
 * Limits on unpaid orders: per account before and after its email is confirmed or an order was delivered, and per
 * phone number and delivery address across accounts. `expired`: an account with this many unpaid expired orders in
 * this many days must pay online.
 */
export const OrderLimits = z.object({
  unconfirmed: OrderLimit,
  confirmed: OrderLimit,
  phone: OrderLimit,
  address: OrderLimit,
  expired: z.object({ max_orders: count(1_000), days: count(365) }),
})
export type OrderLimits = z.output<typeof OrderLimits>

export const getOrderLimits = endpoint('GET /admin/settings/order-limits', {
  summary: 'Get the limits on unpaid orders per customer',
  access: 'settings:read',
  response: OrderLimits,
})

export const updateOrderLimits = endpoint('PUT /admin/settings/order-limits', {
  summary: 'Set the limits on unpaid orders per customer, for new orders',
  access: 'settings:write',
  body: OrderLimits,
  response: OrderLimits,
  errors: ['invalid_input'],
})
