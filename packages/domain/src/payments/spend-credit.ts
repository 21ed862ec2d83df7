import type { Order } from '@shop/contract/orders'
import { actorKey } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { recordCreditTransaction } from './store-credit/move-credit.ts'
import { paymentAttempts } from './tables.ts'

/**
 * Pays a part or all of a new order with the store credit of its account, in the order's transaction; nothing where
 * nothing is to be used. Refuses with credit_too_low when another order was faster.
 */
export async function redeemStoreCredit(
  ctx: RequestContext,
  order: Pick<Order, 'id' | 'number'>,
  { account_id: accountId, amount_kobo: amountKobo }: { account_id: string; amount_kobo: number },
): Promise<void> {
  if (amountKobo === 0) return
  const spent = {
    account_id: accountId,
    change_kobo: 0 - amountKobo,
    reason: 'redeemed',
    reference: `order:${order.id}`,
  } as const
  if (!(await recordCreditTransaction(ctx, spent))) fail('insufficient_store_credit')
  const now = ctx.clock.now()
  await ctx.db.insert(paymentAttempts).values({
    id: ctx.ids.next(now),
    order_id: order.id,
    provider: 'store_credit',
    channel: 'store_credit',
    // Credit is real money, also where the rest is paid with test money.
    is_test: false,
    reference: `CREDIT-${order.number}`,
    amount_kobo: amountKobo,
    status: 'paid',
    collected_by: actorKey(ctx.actor),
    created_at: now,
    completed_at: now,
  })
}
