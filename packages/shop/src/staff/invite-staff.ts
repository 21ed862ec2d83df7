import { emailFault } from '@shop/contract/email-rule'
import { and, eq } from 'drizzle-orm'
import { accountKey } from '../auth/account-key.ts'
import { findAccountByEmail } from '../auth/find-account.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../auth/opaque-token.ts'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { actorName } from '../kernel/actor.ts'
import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { reachableEmail } from '../kernel/reachable-email.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { lockRights } from './lock-rights.ts'
import { mayGive } from './rights-rule.ts'
import { staffInvitations } from './tables.ts'
import { isOpenInvitation } from './withdraw-invitation.ts'

export const invitationHours = 48

/**
 * Mails a link by which somebody becomes staff, in a role whose rights the caller has too. Inviting the same address
 * again ends the link before. Refuses with forbidden or invalid_input.
 */
export async function inviteStaff(shop: ShopContext, wish: { email: string; role: string }): Promise<void> {
  const email = wish.email.trim()
  const fault = emailFault(email)
  if (fault) refuseField('email', fault)
  if (reachableEmail(email) === '') refuseField('email', 'Emails to this address bounce')
  await inTransaction(shop, async (shop) => {
    const { me, roles } = await lockRights(shop)
    const role = roles.get(wish.role)
    if (!role) refuseField('role', 'This role doesn’t exist')
    if (!mayGive(me.rights, role.rights)) refuse('forbidden')
    const account = await findAccountByEmail(shop, email)
    if (account?.role) refuseField('email', 'This person is already on the team')
    if (account?.blockedAt) refuseField('email', 'This account is blocked')
    const now = shop.clock.now()
    const emailKey = accountKey(email)
    await shop.db
      .update(staffInvitations)
      .set({ withdrawnAt: now })
      .where(and(eq(staffInvitations.emailKey, emailKey), isOpenInvitation))
    const id = shop.ids.next(now)
    const token = makeOpaqueToken(shop)
    const expiresAt = later(now, invitationHours * 3_600_000)
    await shop.db.insert(staffInvitations).values({
      id,
      email,
      emailKey,
      role: role.name,
      hash: hashOpaqueToken(token),
      invitedBy: me.accountId,
      createdAt: now,
      expiresAt,
    })
    const link = `${shop.publicUrl}/auth/accept-invitation/${token}`
    const by = actorName(shop.actor)
    await postMail(shop, {
      to: email,
      content: { template: 'staff-invitation', by, role: role.title, link, hours: invitationHours },
      about: '',
    })
    await recordSensitiveAction(shop, 'staff:invited', {
      subject: `invitation:${id}`,
      change: { role: role.name },
      detail: `Role: “${role.title}”`,
    })
  })
}
