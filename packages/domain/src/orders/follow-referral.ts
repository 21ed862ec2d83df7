import type { RequestContext } from '../core/context.ts'
import { noteFriendsOrder } from '../selling/referrals/note-order.ts'
import { takeRewardBack } from '../selling/referrals/take-reward-back.ts'
import { retainedItemsKobo } from './retained-items.ts'
import type { OrderRow } from './tables.ts'

/**
 * Applies a change of an order to the referral of its buyer: it is delivered and paid, or too few of its items are retained.
 */
export async function followReferral(ctx: RequestContext, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.is_test) return
  if (isEarned(after) && !isEarned(before))
    await noteFriendsOrder(ctx, {
      id: after.id,
      account_id: after.account_id,
      items_kobo: retainedItemsKobo(after),
      address: after.address,
      isToDoor: after.delivery.method === 'door',
    })
  const retainedKobo = retainedItemsKobo(after)
  if (retainedKobo < retainedItemsKobo(before)) await takeRewardBack(ctx, after.id, retainedKobo)
}

const isEarned = ({ status: state, payment_status: paymentState }: OrderRow) =>
  state === 'delivered' && paymentState === 'paid'
