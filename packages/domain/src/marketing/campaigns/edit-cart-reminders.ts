import type { CartReminders, ShownCartReminders } from '@shop/contract/admin/automatic-mails'
import { countReminded } from '../../selling/cart/cart-reminders.ts'
import { requirePermission } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { readCartReminders, storeCartReminders } from '../../store/cart-reminders.ts'

const monthMs = 30 * 24 * 3_600_000

/** Whether and when customers are reminded of their cart, and how many were in the last 30 days. */
export async function showCartReminders(shop: ShopContext): Promise<ShownCartReminders> {
  requirePermission(shop.actor, 'marketing:read')
  const sent = await countReminded(shop, later(shop.clock.now(), -monthMs))
  return { ...(await readCartReminders(shop)), sent }
}

/** Sets it, for carts from now on. */
export async function editCartReminders(shop: ShopContext, wish: CartReminders): Promise<ShownCartReminders> {
  requirePermission(shop.actor, 'marketing:edit')
  return inTransaction(shop, async (shop) => {
    await storeCartReminders(shop, wish)
    return showCartReminders(shop)
  })
}
