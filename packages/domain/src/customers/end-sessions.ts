import { endAccountSessions } from '../identity/accounts/end-account-sessions.ts'
import { findAccount } from '../identity/accounts/find-account.ts'
import { mayDoAll, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { refuse } from '../core/refusal.ts'

/**
 * Ends every session of an account with the next request. Only an owner ends those of staff. Answers how many ended.
 * Refuses with forbidden or not_found.
 */
export async function endSessions(ctx: RequestContext, accountId: string): Promise<number> {
  requirePermission(ctx.actor, 'customers:revoke-sessions')
  const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
  if (!account) refuse('not_found')
  if (account.role !== null && !mayDoAll(ctx.actor)) refuse('forbidden')
  return inTransaction(ctx, async (ctx) => {
    const ended = await endAccountSessions(ctx, accountId, 'revoked_by_staff')
    await recordAct(ctx, 'customers.sessions_revoked', `account:${accountId}`, { ended })
    return ended
  })
}
