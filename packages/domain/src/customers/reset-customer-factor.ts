import { isEmailUnsettled } from '../identity/accounts/email-changes.ts'
import { endAccountSessions } from '../identity/accounts/end-account-sessions.ts'
import { forgetSecondFactors } from '../identity/accounts/forget-second-factors.ts'
import { recordSensitiveAction } from '../identity/accounts/record-sensitive-action.ts'
import { requireProof } from '../identity/accounts/require-proof.ts'
import { tellSecondFactor } from '../identity/accounts/tell-second-factor.ts'
import { requirePermission } from '../core/actor.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { requireKnown } from './require-known.ts'

/**
 * Takes the second step off a customer who has lost phone and recovery codes, signs them out and tells them by mail. As
 * with a copy of their data, all depends on who it is that asks: a person decides, never a key.
 * Refuses with not_found, also where there is none, staff_account, reauthentication_required, or email_change_pending:
 * the email must belong to the customer, because it is notified.
 */
export async function resetCustomerFactor(ctx: RequestContext, accountId: string): Promise<void> {
  requirePermission(ctx.actor, 'privacy:write')
  await requireProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    const account = await requireKnown(ctx, accountId)
    if (account.role !== null) refuse('staff_account')
    if (await isEmailUnsettled(ctx, accountId)) refuse('email_change_pending')
    const factors = await forgetSecondFactors(ctx, accountId)
    if (factors === 0) refuse('not_found')
    await endAccountSessions(ctx, accountId, 'mfa_reset')
    await tellSecondFactor(ctx, accountId, { change: 'reset' })
    const subject = `account:${accountId}`
    await recordSensitiveAction(ctx, 'customers.mfa_reset', { subject, change: { factors } })
  })
}
