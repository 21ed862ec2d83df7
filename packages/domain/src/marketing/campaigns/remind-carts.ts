import { listRestingCarts, noteReminders, type RestingCart } from '../../selling/cart/cart-reminders.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { readCartReminders } from '../../store/cart-reminders.ts'
import { findCartReader } from './find-cart-reader.ts'

/** The outbox kind of one reminder (deliver-cart-reminder.ts). */
export const cartReminderWork = 'email.send_abandoned_cart'

const hourMs = 3_600_000
/** Who has not come back in three days is left alone. */
const oldestMs = 72 * hourMs
/** Carts looked at in one transaction. */
const atOnce = 100

/**
 * Reminds customers who agreed to news of what lies in their cart, once for each state of it: a job of every hour of the
 * day. Does nothing while it is switched off.
 */
export async function remindCarts(ctx: RequestContext): Promise<void> {
  const { enabled: on, delay_hours: after_hours } = await readCartReminders(ctx)
  if (!on) return
  const now = ctx.clock.now()
  const span = { from: later(now, -oldestMs), until: later(now, -after_hours * hourMs) }
  let after: string | undefined
  do after = await inTransaction(ctx, (ctx) => remindSome(ctx, span, after))
  while (after)
}

/** Answers the last account of the batch, where there may be more. */
async function remindSome(
  ctx: RequestContext,
  span: { from: Date; until: Date },
  after: string | undefined,
): Promise<string | undefined> {
  const carts = await listRestingCarts(ctx, { ...span, after, limit: atOnce })
  const wanted: RestingCart[] = []
  for (const cart of carts) if (await findCartReader(ctx, cart.account_id)) wanted.push(cart)
  const noted = await noteReminders(ctx, wanted)
  await postWork(
    ctx,
    cartReminderWork,
    noted.map(({ account_id: accountId, abandoned_at: cartAt }) => ({
      account_id: accountId,
      abandoned_at: cartAt.toISOString(),
    })),
  )
  return carts.length === atOnce ? carts.at(-1)?.account_id : undefined
}
