import { and, eq, inArray } from 'drizzle-orm'
import { recordAct } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { moveCredit } from '../payments/move-credit.ts'
import { lockCredit } from '../payments/lock-credit.ts'
import { referrals } from './tables.ts'

/**
 * All money of an order goes back, in the transaction in which it is asked: a reward that waits for it is not given, and
 * of one that was given what is left is taken. What was spent stays spent: nobody owes the shop for it.
 */
export async function takeRewardBack(shop: ShopContext, orderId: string): Promise<void> {
  const [found] = await shop.db
    .select()
    .from(referrals)
    .where(and(eq(referrals.orderId, orderId), inArray(referrals.state, ['waiting', 'rewarded'])))
    .for('update')
  if (!found) return
  const { friendId, referrerId } = found
  const own = eq(referrals.friendId, friendId)
  const reason = 'order_refunded' as const
  if (found.state === 'waiting') {
    await shop.db.update(referrals).set({ state: 'refused', reason }).where(own)
    return
  }
  const takenKobo = Math.min(found.rewardKobo, await lockCredit(shop, referrerId))
  await shop.db.update(referrals).set({ state: 'taken_back', reason, takenKobo }).where(own)
  if (takenKobo === 0) return
  const subject = `referral:${friendId}`
  await moveCredit(shop, { accountId: referrerId, changeKobo: -takenKobo, reason: 'referral_back', subject })
  await recordAct(shop, 'marketing:referral-back', `account:${referrerId}`, { friendId, takenKobo })
}
