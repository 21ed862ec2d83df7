import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { deleteOrphanedRecoveryCodes } from './forget-codes-without-factor.ts'
import { requireRecentAuth } from './require-proof.ts'
import { mfaFactors } from './tables.ts'
import { notifyMfaChange } from './tell-second-factor.ts'

/**
 * Takes a code app away and tells the owner by mail; with the last second factor go the recovery codes. Refuses with not_found or
 * reauthentication_required.
 */
export async function deleteMfaFactor(ctx: RequestContext, id: string): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    const condition = and(eq(mfaFactors.id, id), eq(mfaFactors.account_id, accountId))
    const deleted = isUuid(id)
      ? await ctx.db.delete(mfaFactors).where(condition).returning({ name: mfaFactors.name })
      : []
    const [factor] = deleted
    if (!factor) fail('not_found')
    await deleteOrphanedRecoveryCodes(ctx, accountId)
    await recordAudit(ctx, 'staff.mfa_factor_removed', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'code-app-removed', name: factor.name })
  })
}
