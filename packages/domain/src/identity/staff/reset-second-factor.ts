import { isEmailChangePending } from '../accounts/email-changes.ts'
import { revokeAccountSessions } from '../accounts/end-account-sessions.ts'
import { findAccount, formatFullName } from '../accounts/find-account.ts'
import { deleteMfaFactors } from '../accounts/forget-second-factors.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { notifyMfaChange } from '../accounts/tell-second-factor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockRoles } from './lock-rights.ts'
import { canAssignRole } from './rights-rule.ts'

/**
 * Takes the code apps off a member of staff who has lost them, signs them out and tells them by mail. Their
 * rights must all be the caller's too. Refuses with forbidden, not_found, email_change_pending or reauthentication_required.
 */
export async function resetStaffMfa(ctx: RequestContext, accountId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { me, people, roles } = await lockRoles(ctx)
    const role = roles.get(people.get(accountId)?.role ?? '')
    if (!role) fail('not_found')
    if (accountId === me.account_id || !canAssignRole(me.permissions, role.permissions)) fail('forbidden')
    if (await isEmailChangePending(ctx, accountId)) fail('email_change_pending')
    const factors = await deleteMfaFactors(ctx, accountId)
    if (factors === 0) fail('not_found')
    await revokeAccountSessions(ctx, accountId, 'mfa_reset')
    await notifyMfaChange(ctx, accountId, { change: 'reset' })
    await recordSensitiveAction(ctx, 'staff.mfa_reset', {
      subject: `account:${accountId}`,
      change: { factors },
      detail: formatFullName(await findAccount(ctx, accountId)),
    })
  })
}
