import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { forgetCodesWithoutFactor } from './forget-codes-without-factor.ts'
import { requireProof } from './require-proof.ts'
import { mfaFactors } from './tables.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/**
 * Takes a code app away and tells the owner by mail; with the last second factor go the recovery codes. Refuses with not_found or
 * reauthentication_required.
 */
export async function removeSecondFactor(ctx: RequestContext, id: string): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    const its = and(eq(mfaFactors.id, id), eq(mfaFactors.account_id, accountId))
    const gone = isUuid(id)
      ? await ctx.db.delete(mfaFactors).where(its).returning({ name: mfaFactors.name })
      : []
    const [factor] = gone
    if (!factor) refuse('not_found')
    await forgetCodesWithoutFactor(ctx, accountId)
    await recordAct(ctx, 'staff.mfa_factor_removed', `account:${accountId}`)
    await tellSecondFactor(ctx, accountId, { change: 'code-app-removed', name: factor.name })
  })
}
