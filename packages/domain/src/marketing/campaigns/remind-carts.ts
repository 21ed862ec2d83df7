import { listRestingCarts, noteReminders, type RestingCart } from '../../selling/cart/cart-reminders.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { readCartReminders } from '../../store/cart-reminders.ts'
import { findCartReader } from './find-cart-reader.ts'

/** The outbox kind of one reminder (deliver-cart-reminder.ts). */
export const cartReminderWork = 'cart-reminder'

const hourMs = 3_600_000
/** Who has not come back in three days is left alone. */
const oldestMs = 72 * hourMs
/** Carts looked at in one transaction. */
const atOnce = 100

/**
 * Reminds customers who agreed to news of what lies in their cart, once for each state of it: a job of every hour of the
 * day. Does nothing while it is switched off.
 */
export async function remindCarts(shop: ShopContext): Promise<void> {
  const { on, after_hours } = await readCartReminders(shop)
  if (!on) return
  const now = shop.clock.now()
  const span = { from: later(now, -oldestMs), until: later(now, -after_hours * hourMs) }
  let after: string | undefined
  do after = await inTransaction(shop, (shop) => remindSome(shop, span, after))
  while (after)
}

/** Answers the last account of the batch, where there may be more. */
async function remindSome(
  shop: ShopContext,
  span: { from: Date; until: Date },
  after: string | undefined,
): Promise<string | undefined> {
  const carts = await listRestingCarts(shop, { ...span, after, limit: atOnce })
  const wanted: RestingCart[] = []
  for (const cart of carts) if (await findCartReader(shop, cart.accountId)) wanted.push(cart)
  const noted = await noteReminders(shop, wanted)
  await postWork(
    shop,
    cartReminderWork,
    noted.map(({ accountId, cartAt }) => ({ accountId, cartAt: cartAt.toISOString() })),
  )
  return carts.length === atOnce ? carts.at(-1)?.accountId : undefined
}
