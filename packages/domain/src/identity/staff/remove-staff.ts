import { updateAccount } from '../accounts/change-account.ts'
import { revokeAccountSessions } from '../accounts/end-account-sessions.ts'
import { findAccount, formatFullName } from '../accounts/find-account.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lockRoles } from './lock-rights.ts'
import { ownerRole } from './rights-rule.ts'
import { requireRemovableRole } from './role-to-leave.ts'
import { revokeInvitationsBy } from './withdraw-invitation.ts'

/**
 * Ends a person's work for the shop: the account stays a customer's, and is signed out everywhere. Refuses with
 * forbidden, not_found or last_owner.
 */
export async function removeStaffMember(ctx: RequestContext, accountId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = requireRemovableRole(await lockRoles(ctx), accountId)
    await updateAccount(ctx, accountId, { role: null })
    await revokeAccountSessions(ctx, accountId, 'staff_removed')
    await revokeInvitationsBy(ctx, accountId)
    const person = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.member_removed', {
      subject: `account:${accountId}`,
      change: { before },
      detail: formatFullName(person),
      ...(person && before === ownerRole && { also: [person] }),
    })
  })
}
