import { OrderLimits } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext, type CachedSetting } from '../core/context.ts'
import { lockSetting, getSetting, saveSetting } from './settings.ts'

/**
 * Defaults: a new customer can have two open orders. Without a confirmed email or a delivered
 * order, items to be paid by transfer or on delivery are limited to ₦1,000,000. A household or an assistant may share a
 * phone, an office or a hostel an address. Who let three orders end unpaid within a month pays online.
 */
const defaults: OrderLimits = {
  unconfirmed: { max_orders: 2, max_items: 50, max_amount_kobo: 100_000_000 },
  confirmed: { max_orders: 10, max_items: 500, max_amount_kobo: 1_000_000_000 },
  phone: { max_orders: 10, max_items: 500, max_amount_kobo: 1_000_000_000 },
  address: { max_orders: 20, max_items: 1_000, max_amount_kobo: 2_000_000_000 },
  expired: { max_orders: 3, days: 30 },
}

/** Limits that were added since they were stored have their default. */
function parseOrderLimits(stored: unknown): OrderLimits {
  const read = z.safeParse(OrderLimits, { ...defaults, ...Object(stored) })
  return read.success ? read.data : defaults
}

/** The limits of unpaid orders. */
export const orderLimits: CachedSetting<OrderLimits> = {
  tag: 'settings',
  read: async (ctx) => parseOrderLimits(await getSetting(ctx, 'order_limits')),
}

export async function getOrderLimits(ctx: RequestContext): Promise<OrderLimits> {
  requirePermission(ctx.actor, 'settings:read')
  return orderLimits.read(ctx)
}

/** Sets the limits for new orders; open ones stay. */
export async function updateOrderLimits(ctx: RequestContext, input: OrderLimits): Promise<OrderLimits> {
  requirePermission(ctx.actor, 'settings:write')
  return inTransaction(ctx, async (ctx) => {
    const before = parseOrderLimits(await lockSetting(ctx, 'order_limits'))
    await saveSetting(ctx, 'order_limits', input)
    await recordAudit(ctx, 'settings.order_limits_updated', 'settings:order_limits', { before, after: input })
    await invalidateTags(ctx, 'settings')
    return input
  })
}
