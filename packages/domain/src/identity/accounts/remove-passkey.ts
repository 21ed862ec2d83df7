import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { forgetCodesWithoutFactor } from './forget-codes-without-factor.ts'
import { requireProof } from './require-proof.ts'
import { passkeys } from './tables.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/**
 * Takes a passkey of the caller away and tells them by mail; with the last second factor go the recovery codes. Refuses
 * with not_found or reauthentication_required.
 */
export async function removePasskey(ctx: RequestContext, id: string): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    const its = and(eq(passkeys.id, id), eq(passkeys.account_id, accountId))
    const [gone] = isUuid(id)
      ? await ctx.db.delete(passkeys).where(its).returning({ name: passkeys.name })
      : []
    if (!gone) refuse('not_found')
    await forgetCodesWithoutFactor(ctx, accountId)
    await recordAct(ctx, 'staff.passkey_removed', `account:${accountId}`)
    await tellSecondFactor(ctx, accountId, { change: 'passkey-removed', name: gone.name })
  })
}
