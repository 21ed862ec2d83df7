import { changeAccount } from '../auth/change-account.ts'
import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { lockRights } from './lock-rights.ts'
import { roleToLeave } from './role-to-leave.ts'
import { withdrawInvitationsBy } from './withdraw-invitation.ts'

/**
 * Ends a person's work for the shop: the account stays a customer's, and is signed out everywhere. Refuses with
 * forbidden, not_found or last_owner.
 */
export async function removeStaff(shop: ShopContext, accountId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const before = roleToLeave(await lockRights(shop), accountId)
    await changeAccount(shop, accountId, { role: null })
    await endAccountSessions(shop, accountId, 'no longer staff')
    await withdrawInvitationsBy(shop, accountId)
    await recordAct(shop, 'staff:removed', `account:${accountId}`, { before })
  })
}
