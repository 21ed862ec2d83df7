import { and, asc, eq, lte } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { eachAlone } from '../../core/jobs/each-alone.ts'
import { giveReward } from './give-reward.ts'
import { type ReferralRow, referrals } from './tables.ts'
import { isTooLittle, takeRewardBack } from './take-reward-back.ts'

type GetRetainedKobo = (shop: ShopContext, orderId: string) => Promise<number>

/**
 * An hourly job: gives the rewards whose orders can no longer be returned, if enough of their items is retained.
 * `getRetainedKobo`: the value of the items that an order retains, in kobo. Returns how many rewards it handled.
 */
export async function giveDueRewards(shop: ShopContext, getRetainedKobo: GetRetainedKobo): Promise<number> {
  const isDue = and(eq(referrals.state, 'waiting'), lte(referrals.dueAt, shop.clock.now()))
  const due = await shop.db
    .select({ id: referrals.friendId })
    .from(referrals)
    .where(isDue)
    .orderBy(asc(referrals.dueAt))
  const ids = due.map(({ id }) => id)
  return eachAlone(shop, ids, (id) =>
    inTransaction(shop, async (shop) => {
      const [referral] = await shop.db
        .select()
        .from(referrals)
        .where(and(eq(referrals.friendId, id), isDue))
        .for('update', { skipLocked: true })
      if (referral) await payOrReverse(shop, referral, getRetainedKobo)
      return referral !== undefined
    }),
  )
}

async function payOrReverse(
  shop: ShopContext,
  referral: ReferralRow,
  getRetainedKobo: GetRetainedKobo,
): Promise<void> {
  const orderId = referral.orderId ?? ''
  const retainedKobo = await getRetainedKobo(shop, orderId)
  if (isTooLittle(retainedKobo, referral)) await takeRewardBack(shop, orderId, retainedKobo)
  else await giveReward(shop, referral)
}
