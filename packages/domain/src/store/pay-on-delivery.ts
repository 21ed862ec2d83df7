import { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext, type CachedSetting } from '../core/context.ts'
import { lockSetting, getSetting, saveSetting } from './settings.ts'

/**
 * As the shop comes: up to ₦150,000, above which cash on delivery is too much to lose or to carry, and not after two
 * errors within 90 days.
 */
const defaults: PayOnDeliveryRules = {
  enabled: true,
  max_order_kobo: 15_000_000,
  requires_confirmation: false,
  requires_prepaid_fee: false,
  max_refused_deliveries: 2,
  refused_deliveries_window_days: 90,
}

function parseRules(stored: unknown): PayOnDeliveryRules {
  const read = z.safeParse(PayOnDeliveryRules, stored)
  return read.success ? read.data : defaults
}

/** The person who may pay on delivery, and whether the order is confirmed before it leaves. */
export const payOnDeliveryRules: CachedSetting<PayOnDeliveryRules> = {
  tag: 'settings',
  read: async (ctx) => parseRules(await getSetting(ctx, 'pay_on_delivery')),
}

export async function getPayOnDeliveryForStaff(ctx: RequestContext): Promise<PayOnDeliveryRules> {
  requirePermission(ctx.actor, 'delivery:write')
  return payOnDeliveryRules.read(ctx)
}

/** Sets the rules for orders from now on. */
export async function updatePayOnDelivery(
  ctx: RequestContext,
  input: PayOnDeliveryRules,
): Promise<PayOnDeliveryRules> {
  requirePermission(ctx.actor, 'delivery:write')
  return inTransaction(ctx, async (ctx) => {
    const before = parseRules(await lockSetting(ctx, 'pay_on_delivery'))
    await saveSetting(ctx, 'pay_on_delivery', input)
    await recordAudit(ctx, 'delivery.pay_on_delivery_updated', 'settings:pay_on_delivery', {
      before,
      after: input,
    })
    await invalidateTags(ctx, 'settings')
    return input
  })
}
