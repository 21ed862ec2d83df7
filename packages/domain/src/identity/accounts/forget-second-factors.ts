import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { passkeyChallenges, passkeys, recoveryCodes, mfaFactors, mfaChallenges } from './tables.ts'

/** Takes every second factor off an account, with its recovery codes. Answers how many there were. */
export async function deleteMfaFactors(ctx: RequestContext, accountId: string): Promise<number> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId))
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.account_id, accountId))
  await ctx.db.delete(mfaChallenges).where(eq(mfaChallenges.account_id, accountId))
  const deleted = await ctx.db
    .delete(mfaFactors)
    .where(eq(mfaFactors.account_id, accountId))
    .returning({ id: mfaFactors.id })
  const keys = await ctx.db
    .delete(passkeys)
    .where(eq(passkeys.account_id, accountId))
    .returning({ id: passkeys.id })
  return deleted.length + keys.length
}
