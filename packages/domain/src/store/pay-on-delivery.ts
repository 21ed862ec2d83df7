import { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import type { RareFact } from '../core/kept-facts.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/**
 * As the shop comes: up to ₦150,000, above which cash at the door is too much to lose or to carry, and not after two
 * refusals within 90 days (nigeria.md 6.1).
 */
const asItComes: PayOnDeliveryRules = {
  enabled: true,
  max_order_kobo: 15_000_000,
  requires_confirmation: false,
  requires_prepaid_fee: false,
  max_refused_deliveries: 2,
  refused_deliveries_window_days: 90,
}

function rulesOf(stored: unknown): PayOnDeliveryRules {
  const read = z.safeParse(PayOnDeliveryRules, stored)
  return read.success ? read.data : asItComes
}

/** Who may pay at the door, and whether the order is confirmed before it leaves. */
export const payOnDeliveryRules: RareFact<PayOnDeliveryRules> = {
  tag: 'settings',
  read: async (ctx) => rulesOf(await readSetting(ctx, 'pay_on_delivery')),
}

export async function readPayOnDelivery(ctx: RequestContext): Promise<PayOnDeliveryRules> {
  requirePermission(ctx.actor, 'delivery:write')
  return payOnDeliveryRules.read(ctx)
}

/** Sets the rules for orders from now on. */
export async function editPayOnDelivery(
  ctx: RequestContext,
  wish: PayOnDeliveryRules,
): Promise<PayOnDeliveryRules> {
  requirePermission(ctx.actor, 'delivery:write')
  return inTransaction(ctx, async (ctx) => {
    const before = rulesOf(await lockSetting(ctx, 'pay_on_delivery'))
    await storeSetting(ctx, 'pay_on_delivery', wish)
    await recordAct(ctx, 'delivery.pay_on_delivery_updated', 'settings:pay_on_delivery', {
      before,
      after: wish,
    })
    await announceChange(ctx, 'settings')
    return wish
  })
}
