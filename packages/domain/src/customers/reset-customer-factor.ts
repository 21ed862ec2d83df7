import { isEmailChangePending } from '../identity/accounts/email-changes.ts'
import { revokeAccountSessions } from '../identity/accounts/end-account-sessions.ts'
import { deleteMfaFactors } from '../identity/accounts/forget-second-factors.ts'
import { recordSensitiveAction } from '../identity/accounts/record-sensitive-action.ts'
import { requireRecentAuth } from '../identity/accounts/require-proof.ts'
import { notifyMfaChange } from '../identity/accounts/tell-second-factor.ts'
import { requirePermission } from '../core/actor.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { requireCustomer } from './require-known.ts'

/**
 * Takes the second step off a customer who has lost phone and recovery codes, signs them out and tells them by mail. As
 * with a copy of their data, all depends on who it is that asks: a person decides, never a key.
 * Refuses with not_found, also where there is none, staff_account, reauthentication_required, or email_change_pending:
 * the email must belong to the customer, because it is notified.
 */
export async function resetCustomerMfa(ctx: RequestContext, accountId: string): Promise<void> {
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
    const subject = `account:${accountId}`
    await recordSensitiveAction(ctx, 'customers.mfa_reset', { subject, change: { factors } })
  })
}
