import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { deleteOrphanedRecoveryCodes } from './forget-codes-without-factor.ts'
import { requireRecentAuth } from './require-proof.ts'
import { passkeys } from './tables.ts'
import { notifyMfaChange } from './tell-second-factor.ts'

/**
 * Takes a passkey of the caller away and tells them by mail; with the last second factor go the recovery codes. Refuses
 * with not_found or reauthentication_required.
 */
export async function deletePasskey(ctx: RequestContext, id: string): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    const condition = and(eq(passkeys.id, id), eq(passkeys.account_id, accountId))
    const [deleted] = isUuid(id)
      ? await ctx.db.delete(passkeys).where(condition).returning({ name: passkeys.name })
      : []
    if (!deleted) fail('not_found')
    await deleteOrphanedRecoveryCodes(ctx, accountId)
    await recordAudit(ctx, 'staff.passkey_removed', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'passkey-removed', name: deleted.name })
  })
}
