import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { passkeyChallenges, passkeys, recoveryCodes, secondFactors, signInTickets } from './tables.ts'

/** Takes every second factor off an account, with its recovery codes. Answers how many there were. */
export async function forgetSecondFactors(shop: ShopContext, accountId: string): Promise<number> {
  await shop.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await shop.db.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId))
  await shop.db.delete(signInTickets).where(eq(signInTickets.accountId, accountId))
  const gone = await shop.db
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ id: secondFactors.id })
  const keys = await shop.db
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id })
  return gone.length + keys.length
}
