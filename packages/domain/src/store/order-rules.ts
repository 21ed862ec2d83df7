import { OrderLimits, PayOnDeliveryRules, ShipFromAddress } from '@shop/contract/admin/settings'
import { PayLaterRules } from '@shop/contract/admin/pay-later'
import * as z from 'zod/mini'
import { failField } from '../core/errors.ts'
import { defineSetting } from './settings.ts'

/**
 * The limits of unpaid orders. A new customer can have two open ones. Without a confirmed email or a delivered order,
 * items to be paid by transfer or on delivery are limited to ₦1,000,000. A household or an assistant may share a phone, an
 * office or a hostel an address. Who let three orders end unpaid within a month pays online.
 */
export const orderLimits = defineSetting({
  key: 'order_limits',
  schema: OrderLimits,
  defaults: {
    unconfirmed: { max_orders: 2, max_items: 50, max_amount_kobo: 100_000_000 },
    confirmed: { max_orders: 10, max_items: 500, max_amount_kobo: 1_000_000_000 },
    phone: { max_orders: 10, max_items: 500, max_amount_kobo: 1_000_000_000 },
    address: { max_orders: 20, max_items: 1_000, max_amount_kobo: 2_000_000_000 },
    expired: { max_orders: 3, days: 30 },
  },
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.order_limits_updated',
})

/**
 * Which customers may pay on delivery, and whether the order is confirmed before it leaves. Up to ₦150,000, above which cash is too
 * much to lose or to carry, and not after two refused deliveries within 90 days.
 */
export const payOnDeliveryRules = defineSetting({
  key: 'pay_on_delivery',
  schema: PayOnDeliveryRules,
  defaults: {
    enabled: true,
    max_order_kobo: 15_000_000,
    requires_confirmation: false,
    requires_prepaid_fee: false,
    max_refused_deliveries: 2,
    refused_deliveries_window_days: 90,
  },
  permissions: { read: 'delivery:write', write: 'delivery:write' },
  audit: 'delivery.pay_on_delivery_updated',
})

/** Where couriers fetch parcels; null until staff said so. */
export const shipFrom = defineSetting<ShipFromAddress | null, ShipFromAddress>({
  key: 'ship_from',
  schema: z.nullable(ShipFromAddress),
  defaults: null,
  permissions: { read: 'delivery:write', write: 'delivery:write' },
  audit: 'delivery.ship_from_updated',
})

/** Told when staff change a plan, or which kinds are offered. */
export const plansTag = 'payment-plans'

/** Which kinds of plans are offered. Saving first needs no credit and no licence. */
export const payLaterRules = defineSetting({
  key: 'pay_later',
  schema: PayLaterRules,
  defaults: { layaway_enabled: true, credit_enabled: false, licence: '', second_approval_from_kobo: null },
  permissions: { read: 'pay-later:read', write: 'settings:write' },
  audit: 'settings.pay_later_updated',
  tag: plansTag,
  prepare(_, input) {
    if (input.credit_enabled && input.licence === '')
      failField('licence', 'Enter the licence that allows the shop to give credit')
    return input
  },
})
