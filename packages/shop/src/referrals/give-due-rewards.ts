import { and, asc, eq, lte } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { eachAlone } from '../kernel/each-alone.ts'
import { giveReward } from './give-reward.ts'
import { referrals } from './tables.ts'

/** Gives the rewards whose orders can no longer be sent back: a job of every hour of the day. Answers how many it saw to. */
export async function giveDueRewards(shop: ShopContext): Promise<number> {
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
      if (referral) await giveReward(shop, referral)
      return referral !== undefined
    }),
  )
}
