import { listAbandonedCarts, recordReminders, type AbandonedCart } from '../../selling/cart/cart-reminders.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { getStoredAbandonedCart } from '../../store/cart-reminders.ts'
import { findCartSubscriber } from './find-cart-reader.ts'

/** The outbox kind of one reminder (deliver-cart-reminder.ts). */
export const abandonedCartReminderTask = 'email.send_abandoned_cart'

const hourMs = 3_600_000
/** Who has not come back in three days is left alone. */
const maxCartAgeMs = 72 * hourMs
/** Carts looked at in one transaction. */
const batchSize = 100

/**
 * Reminds customers who agreed to news of what lies in their cart, once for each state of it: a job of every hour of the
 * day. Does nothing while it is switched off.
 */
export async function remindAbandonedCarts(ctx: RequestContext): Promise<void> {
  const { enabled: on, delay_hours: after_hours } = await getStoredAbandonedCart(ctx)
  if (!on) return
  const now = ctx.clock.now()
  const span = { from: addMs(now, -maxCartAgeMs), until: addMs(now, -after_hours * hourMs) }
  let after: string | undefined
  do after = await inTransaction(ctx, (ctx) => remindBatch(ctx, span, after))
  while (after)
}

/** Answers the last account of the batch, where there may be more. */
async function remindBatch(
  ctx: RequestContext,
  span: { from: Date; until: Date },
  after: string | undefined,
): Promise<string | undefined> {
  const carts = await listAbandonedCarts(ctx, { ...span, after, limit: batchSize })
  const wanted: AbandonedCart[] = []
  for (const cart of carts) if (await findCartSubscriber(ctx, cart.account_id)) wanted.push(cart)
  const noted = await recordReminders(ctx, wanted)
  await enqueue(
    ctx,
    abandonedCartReminderTask,
    noted.map(({ account_id: accountId, abandoned_at: abandonedAt }) => ({
      account_id: accountId,
      abandoned_at: abandonedAt.toISOString(),
    })),
  )
  return carts.length === batchSize ? carts.at(-1)?.account_id : undefined
}
