import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { forgetCodesWithoutFactor } from './forget-codes-without-factor.ts'
import { requireProof } from './require-proof.ts'
import { secondFactors } from './tables.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/**
 * Takes a code app away and tells the owner by mail; with the last second factor go the recovery codes. Refuses with not_found or
 * proof_needed.
 */
export async function removeSecondFactor(ctx: RequestContext, id: string): Promise<void> {
  const { accountId } = requireAccount(ctx.actor)
  await requireProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    const its = and(eq(secondFactors.id, id), eq(secondFactors.accountId, accountId))
    const gone = isUuid(id)
      ? await ctx.db.delete(secondFactors).where(its).returning({ name: secondFactors.name })
      : []
    const [factor] = gone
    if (!factor) refuse('not_found')
    await forgetCodesWithoutFactor(ctx, accountId)
    await recordAct(ctx, 'staff:second-factor-removed', `account:${accountId}`)
    await tellSecondFactor(ctx, accountId, { change: 'code-app-removed', name: factor.name })
  })
}
