import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { passkeys } from './tables.ts'

/** Gives a passkey of the caller another name. Refuses with not_found. */
export async function renamePasskey(
  ctx: RequestContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(id)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const condition = and(eq(passkeys.id, id), eq(passkeys.account_id, accountId))
    const renamed = await ctx.db
      .update(passkeys)
      .set({ name })
      .where(condition)
      .returning({ id: passkeys.id })
    if (renamed.length === 0) fail('not_found')
    await recordAudit(ctx, 'staff.passkey_renamed', `account:${accountId}`)
  })
}
