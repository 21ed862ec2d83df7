import { isEmailUnsettled } from '../accounts/email-changes.ts'
import { endAccountSessions } from '../accounts/end-account-sessions.ts'
import { findAccount, nameOf } from '../accounts/find-account.ts'
import { forgetSecondFactors } from '../accounts/forget-second-factors.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { tellSecondFactor } from '../accounts/tell-second-factor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockRights } from './lock-rights.ts'
import { mayGive } from './rights-rule.ts'

/**
 * Takes the code apps off a member of staff who has lost them, signs them out and tells them by mail. Their
 * rights must all be the caller's too. Refuses with forbidden, not_found, email_change_pending or reauthentication_required.
 */
export async function resetSecondFactor(ctx: RequestContext, accountId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { me, people, roles } = await lockRights(ctx)
    const role = roles.get(people.get(accountId)?.role ?? '')
    if (!role) refuse('not_found')
    if (accountId === me.account_id || !mayGive(me.rights, role.rights)) refuse('forbidden')
    if (await isEmailUnsettled(ctx, accountId)) refuse('email_change_pending')
    const factors = await forgetSecondFactors(ctx, accountId)
    if (factors === 0) refuse('not_found')
    await endAccountSessions(ctx, accountId, 'mfa_reset')
    await tellSecondFactor(ctx, accountId, { change: 'reset' })
    await recordSensitiveAction(ctx, 'staff.mfa_reset', {
      subject: `account:${accountId}`,
      change: { factors },
      detail: nameOf(await findAccount(ctx, accountId)),
    })
  })
}
