import { changeAccount } from '../accounts/change-account.ts'
import { endAccountSessions } from '../accounts/end-account-sessions.ts'
import { findAccount, nameOf } from '../accounts/find-account.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lockRights } from './lock-rights.ts'
import { ownerRole } from './rights-rule.ts'
import { roleToLeave } from './role-to-leave.ts'
import { withdrawInvitationsBy } from './withdraw-invitation.ts'

/**
 * Ends a person's work for the shop: the account stays a customer's, and is signed out everywhere. Refuses with
 * forbidden, not_found or last_owner.
 */
export async function removeStaff(ctx: RequestContext, accountId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = roleToLeave(await lockRights(ctx), accountId)
    await changeAccount(ctx, accountId, { role: null })
    await endAccountSessions(ctx, accountId, 'staff_removed')
    await withdrawInvitationsBy(ctx, accountId)
    const person = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.member_removed', {
      subject: `account:${accountId}`,
      change: { before },
      detail: nameOf(person),
      ...(person && before === ownerRole && { also: [person] }),
    })
  })
}
