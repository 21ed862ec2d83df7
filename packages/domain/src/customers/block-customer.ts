import { changeAccount } from '../identity/accounts/change-account.ts'
import { endAccountSessions } from '../identity/accounts/end-account-sessions.ts'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { requireKnown } from './require-known.ts'

export interface BlockCustomer {
  accountId: string
  blocked: boolean
}

/**
 * Keeps a customer from signing in, from the next request on, or lets them in again. Staff lose their role first.
 * Saying it twice changes nothing. Refuses with not_found or staff_account.
 */
export async function blockCustomer(
  ctx: RequestContext,
  { accountId, blocked }: BlockCustomer,
): Promise<void> {
  requirePermission(ctx.actor, 'customers:write')
  await inTransaction(ctx, async (ctx) => {
    const account = await requireKnown(ctx, accountId)
    if (account.role !== null) refuse('staff_account')
    if ((account.blocked_at !== null) === blocked) return
    await changeAccount(ctx, accountId, { blocked_at: blocked ? ctx.clock.now() : null })
    if (blocked) await endAccountSessions(ctx, accountId, 'blocked_by_staff')
    await recordAct(
      ctx,
      blocked ? 'customers.customer_blocked' : 'customers.customer_unblocked',
      `account:${accountId}`,
    )
  })
}
