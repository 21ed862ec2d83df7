import { updateAccount } from '../identity/accounts/change-account.ts'
import { revokeAccountSessions } from '../identity/accounts/end-account-sessions.ts'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { requireCustomer } from './require-known.ts'

export interface BlockCustomerInput {
  accountId: string
  blocked: boolean
}

/**
 * Keeps a customer from signing in, from the next request on, or lets them in again. Staff lose their role first.
 * Saying it twice changes nothing. Refuses with not_found or staff_account.
 */
export async function blockCustomer(
  ctx: RequestContext,
  { accountId, blocked }: BlockCustomerInput,
): Promise<void> {
  requirePermission(ctx.actor, 'customers:write')
  await inTransaction(ctx, async (ctx) => {
    const account = await requireCustomer(ctx, accountId)
    if (account.role !== null) fail('staff_account')
    if ((account.blocked_at !== null) === blocked) return
    await updateAccount(ctx, accountId, { blocked_at: blocked ? ctx.clock.now() : null })
    if (blocked) await revokeAccountSessions(ctx, accountId, 'blocked_by_staff')
    await recordAudit(
      ctx,
      blocked ? 'customers.customer_blocked' : 'customers.customer_unblocked',
      `account:${accountId}`,
    )
  })
}
