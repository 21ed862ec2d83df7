import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { passkeyChallenges, passkeys, recoveryCodes, secondFactors, signInTickets } from './tables.ts'

/** Takes every second factor off an account, with its recovery codes. Answers how many there were. */
export async function forgetSecondFactors(ctx: RequestContext, accountId: string): Promise<number> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId))
  await ctx.db.delete(signInTickets).where(eq(signInTickets.accountId, accountId))
  const gone = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ id: secondFactors.id })
  const keys = await ctx.db
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id })
  return gone.length + keys.length
}
