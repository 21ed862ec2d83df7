import { updateAccount, findAccount } from '../identity/accounts/accounts.ts'
import { revokeAccountSessions } from '../identity/accounts/sessions.ts'
import { requirePermission, hasAllPermissions } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { requireCustomer } from './customers.ts'
import { isUuid } from '../core/id.ts'
import { isEmailChangePending } from '../identity/accounts/email-changes.ts'
import { deleteMfaFactors, notifyMfaChange } from '../identity/accounts/mfa-factors.ts'
import { recordSensitiveAction } from '../identity/accounts/sensitive-actions.ts'
import { requireRecentAuth } from '../identity/accounts/recent-auth.ts'

/**
 * Blocks a customer from signing in and ends their access at the next request, or unblocks them. Staff must lose
 * their role first. Repeating it has no effect. Throws not_found or staff_account.
 */
export async function blockCustomer(
  ctx: RequestContext,
  { customer_id: accountId, blocked }: { customer_id: string; blocked: boolean },
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

/**
 * Ends every session of an account. Only an owner can do this to staff. Returns the number ended. Throws forbidden or
 * not_found.
 */
export async function revokeCustomerSessions(
  ctx: RequestContext,
  { customer_id: accountId }: { customer_id: string },
): Promise<number> {
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

/**
 * Resets the MFA of a customer who lost phone and recovery codes; signs them out and emails them. It requires checking
 * their identity, so a person decides, never an API key. Throws not_found (also without MFA), staff_account,
 * reauthentication_required, or email_change_pending, because the email that is notified must be theirs.
 */
export async function resetCustomerMfa(
  ctx: RequestContext,
  { customer_id: accountId }: { customer_id: string },
): Promise<void> {
  requirePermission(ctx.actor, 'privacy:write')
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    const account = await requireCustomer(ctx, accountId)
    if (account.role !== null) fail('staff_account')
    if (await isEmailChangePending(ctx, accountId)) fail('email_change_pending')
    const factors = await deleteMfaFactors(ctx, accountId)
    if (factors === 0) fail('not_found')
    await revokeAccountSessions(ctx, accountId, 'mfa_reset')
    await notifyMfaChange(ctx, accountId, { change: 'reset' })
    const target = `account:${accountId}`
    await recordSensitiveAction(ctx, 'customers.mfa_reset', { target, change: { factors } })
  })
}
