import { changeAccount } from '../accounts/change-account.ts'
import { findAccount, nameOf } from '../accounts/find-account.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { lockRights } from './lock-rights.ts'
import { mayGive, ownerRole } from './rights-rule.ts'
import { roleToLeave } from './role-to-leave.ts'
import { withdrawInvitationsBy } from './withdraw-invitation.ts'

/**
 * Puts a member of staff into another role, which counts from their next request on. Refuses with forbidden who would
 * change their own role or give rights that they do not have, not_found, last_owner or invalid_input.
 */
export async function changeRole(
  ctx: RequestContext,
  { accountId, role }: { accountId: string; role: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rights = await lockRights(ctx)
    const wanted = rights.roles.get(role)
    if (!wanted) refuseField('role', 'This role doesn’t exist')
    if (!mayGive(rights.me.rights, wanted.rights)) refuse('forbidden')
    if (rights.people.get(accountId)?.role === role) return
    const before = roleToLeave(rights, accountId)
    await changeAccount(ctx, accountId, { role })
    await withdrawInvitationsBy(ctx, accountId)
    const person = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.role_changed', {
      subject: `account:${accountId}`,
      change: { before, after: role },
      detail: `${nameOf(person)}: from “${rights.roles.get(before)?.title}” to “${wanted.title}”`,
      ...(person && before === ownerRole && { also: [person] }),
    })
  })
}
