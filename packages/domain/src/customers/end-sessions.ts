import { revokeAccountSessions } from '../identity/accounts/end-account-sessions.ts'
import { findAccount } from '../identity/accounts/find-account.ts'
import { hasAllPermissions, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/refusal.ts'

/**
 * Ends every session of an account with the next request. Only an owner ends those of staff. Answers how many ended.
 * Refuses with forbidden or not_found.
 */
export async function revokeCustomerSessions(ctx: RequestContext, accountId: string): Promise<number> {
  requirePermission(ctx.actor, 'customers:revoke-sessions')
  const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
  if (!account) fail('not_found')
  if (account.role !== null && !hasAllPermissions(ctx.actor)) fail('forbidden')
  return inTransaction(ctx, async (ctx) => {
    const ended = await revokeAccountSessions(ctx, accountId, 'revoked_by_staff')
    await recordAudit(ctx, 'customers.sessions_revoked', `account:${accountId}`, { ended })
    return ended
  })
}
