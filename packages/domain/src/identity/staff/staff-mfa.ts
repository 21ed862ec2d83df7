import type { MfaPolicy } from '@shop/contract/admin/staff'
import { recordSensitiveAction } from '../accounts/sensitive-actions.ts'
import { isMfaRequired, mfaPolicy, deleteMfaFactors, notifyMfaChange } from '../accounts/mfa-factors.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { lockRoles, canAssignRole } from './role-rules.ts'
import { isEmailChangePending } from '../accounts/email-changes.ts'
import { revokeAccountSessions } from '../accounts/sessions.ts'
import { findAccount, formatFullName } from '../accounts/accounts.ts'

/** Whether owners need an MFA factor, and by which policy. */
export async function getMfaPolicy(ctx: RequestContext) {
  const policy = await mfaPolicy.getForStaff(ctx)
  return { policy, is_required: isMfaRequired(ctx, policy) }
}

/** Sets the MFA policy for all owners. Throws forbidden or reauthentication_required. */
export async function updateMfaPolicy(ctx: RequestContext, { policy }: { policy: MfaPolicy }) {
  return inTransaction(ctx, async (ctx) => {
    const { me } = await lockRoles(ctx)
    if (!me.permissions.has('*')) fail('forbidden')
    const before = await mfaPolicy.lock(ctx)
    await mfaPolicy.save(ctx, policy)
    await recordSensitiveAction(ctx, 'settings.mfa_policy_changed', {
      target: 'settings:mfa',
      change: { before, after: policy },
      detail: `It was “${before}” and is now “${policy}”`,
    })
    return { policy, is_required: isMfaRequired(ctx, policy) }
  })
}

/**
 * Removes all MFA factors of a staff member who has lost them, signs them out and emails them. The caller must have
 * all of their permissions. Throws forbidden, not_found, email_change_pending or reauthentication_required.
 */
export async function resetStaffMfa(ctx: RequestContext, { account_id: accountId }: { account_id: string }) {
  await inTransaction(ctx, async (ctx) => {
    const { me, staff, roles } = await lockRoles(ctx)
    const role = roles.get(staff.get(accountId)?.role ?? '')
    if (!role) fail('not_found')
    if (accountId === me.account_id || !canAssignRole(me.permissions, role.permissions)) fail('forbidden')
    if (await isEmailChangePending(ctx, accountId)) fail('email_change_pending')
    const factors = await deleteMfaFactors(ctx, accountId)
    if (factors === 0) fail('not_found')
    await revokeAccountSessions(ctx, accountId, 'mfa_reset')
    await notifyMfaChange(ctx, accountId, { change: 'reset' })
    await recordSensitiveAction(ctx, 'staff.mfa_reset', {
      target: `account:${accountId}`,
      change: { factors },
      detail: formatFullName(await findAccount(ctx, accountId)),
    })
  })
}
