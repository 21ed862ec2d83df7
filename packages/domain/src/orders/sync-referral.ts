import type { RequestContext } from '../core/context.ts'
import { recordRefereeOrder, reverseReward } from '../selling/referrals/referral-rewards.ts'
import { retainedItemsKobo } from './retained-items.ts'
import type { OrderRow } from './tables.ts'

/**
 * Applies a change of an order to the referral of its buyer: it is delivered and paid, or too few of its items are retained.
 */
export async function syncReferral(ctx: RequestContext, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.is_test) return
  if (isEarned(after) && !isEarned(before))
    await recordRefereeOrder(ctx, {
      id: after.id,
      account_id: after.account_id,
      items_kobo: retainedItemsKobo(after),
      address: after.address,
      isDoorDelivery: after.delivery.method === 'door',
    })
  const retainedKobo = retainedItemsKobo(after)
  if (retainedKobo < retainedItemsKobo(before)) await reverseReward(ctx, after.id, retainedKobo)
}

const isEarned = ({ status, payment_status: paymentStatus }: OrderRow) =>
  status === 'delivered' && paymentStatus === 'paid'
