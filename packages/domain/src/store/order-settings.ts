import { OrderLimits, PayOnDeliveryRules, ShipFromAddress } from '@shop/contract/admin/settings'
import { PayLaterRules } from '@shop/contract/admin/pay-later'
import * as z from 'zod/mini'
import { failField } from '../core/errors.ts'
import { defineSetting } from './settings.ts'

/**
 * Limits on unpaid orders: two open ones for a new customer; up to ₦1,000,000 by transfer or on delivery before a
 * confirmed email or a delivered order. Phones are shared in a household, addresses in an office or hostel. Three
 * orders expired unpaid within a month make online payment mandatory.
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
 * Limits of pay on delivery, and whether orders are confirmed before dispatch. Offered up to ₦150,000, above which cash
 * is too risky to carry, and not after two refused deliveries within 90 days.
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

/** Where couriers pick up parcels; null until staff enter it. */
export const shipFrom = defineSetting<ShipFromAddress | null, ShipFromAddress>({
  key: 'ship_from',
  schema: z.nullable(ShipFromAddress),
  defaults: null,
  permissions: { read: 'delivery:write', write: 'delivery:write' },
  audit: 'delivery.ship_from_updated',
})

/** Cache tag, invalidated when plans or the offered kinds change. */
export const plansTag = 'payment-plans'

/** Which kinds of plans are offered. Layaway needs no credit and no licence. */
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
