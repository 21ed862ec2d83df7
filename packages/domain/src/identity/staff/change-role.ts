import { updateAccount } from '../accounts/change-account.ts'
import { findAccount, formatFullName } from '../accounts/find-account.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { lockRoles } from './lock-rights.ts'
import { canAssignRole, ownerRole } from './rights-rule.ts'
import { requireRemovableRole } from './role-to-leave.ts'
import { revokeInvitationsBy } from './withdraw-invitation.ts'

/**
 * Puts a member of staff into another role, which counts from their next request on. Refuses with forbidden who would
 * change their own role or give rights that they do not have, not_found, last_owner or invalid_input.
 */
export async function updateStaffRole(
  ctx: RequestContext,
  { accountId, role }: { accountId: string; role: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const permissions = await lockRoles(ctx)
    const newRole = permissions.roles.get(role)
    if (!newRole) failField('role', 'This role doesn’t exist')
    if (!canAssignRole(permissions.me.permissions, newRole.permissions)) fail('forbidden')
    if (permissions.people.get(accountId)?.role === role) return
    const before = requireRemovableRole(permissions, accountId)
    await updateAccount(ctx, accountId, { role })
    await revokeInvitationsBy(ctx, accountId)
    const person = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.role_changed', {
      subject: `account:${accountId}`,
      change: { before, after: role },
      detail: `${formatFullName(person)}: from “${permissions.roles.get(before)?.title}” to “${newRole.title}”`,
      ...(person && before === ownerRole && { also: [person] }),
    })
  })
}
