import { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import type { RareFact } from '../core/kept-facts.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/**
 * As the shop comes: up to ₦150,000, above which cash at the door is too much to lose or to carry, and not after two
 * refusals within 90 days (nigeria.md 6.1).
 */
const asItComes: PayOnDeliveryRules = {
  on: true,
  max_kobo: 15_000_000,
  confirm: false,
  prepaid_fee: false,
  refusals_max: 2,
  refusals_days: 90,
}

function rulesOf(stored: unknown): PayOnDeliveryRules {
  const read = z.safeParse(PayOnDeliveryRules, stored)
  return read.success ? read.data : asItComes
}

/** Who may pay at the door, and whether the order is confirmed before it leaves. */
export const payOnDeliveryRules: RareFact<PayOnDeliveryRules> = {
  tag: 'settings',
  read: async (shop) => rulesOf(await readSetting(shop, 'pay_on_delivery')),
}

export async function readPayOnDelivery(shop: ShopContext): Promise<PayOnDeliveryRules> {
  requirePermission(shop.actor, 'delivery:edit')
  return payOnDeliveryRules.read(shop)
}

/** Sets the rules for orders from now on. */
export async function editPayOnDelivery(
  shop: ShopContext,
  wish: PayOnDeliveryRules,
): Promise<PayOnDeliveryRules> {
  requirePermission(shop.actor, 'delivery:edit')
  return inTransaction(shop, async (shop) => {
    const before = rulesOf(await lockSetting(shop, 'pay_on_delivery'))
    await storeSetting(shop, 'pay_on_delivery', wish)
    await recordAct(shop, 'delivery:edit', 'settings:pay_on_delivery', { before, after: wish })
    await announceChange(shop, 'settings')
    return wish
  })
}
