import { emailFault } from '@shop/contract/email-rule'
import { and, eq } from 'drizzle-orm'
import { accountKey } from '../accounts/account-key.ts'
import { findAccountByEmail } from '../accounts/find-account.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../accounts/opaque-token.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { actorName } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { reachableEmail } from '../../core/reachable-email.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { lockRights } from './lock-rights.ts'
import { mayGive } from './rights-rule.ts'
import { staffInvitations } from './tables.ts'
import { isOpenInvitation } from './withdraw-invitation.ts'

export const invitationHours = 48

/**
 * Mails a link by which somebody becomes staff, in a role whose rights the caller has too. Inviting the same address
 * again ends the link before. Refuses with forbidden or invalid_input.
 */
export async function inviteStaff(ctx: RequestContext, wish: { email: string; role: string }): Promise<void> {
  const email = wish.email.trim()
  const fault = emailFault(email)
  if (fault) refuseField('email', fault)
  if (reachableEmail(email) === '') refuseField('email', 'Emails to this address bounce')
  await inTransaction(ctx, async (ctx) => {
    const { me, roles } = await lockRights(ctx)
    const role = roles.get(wish.role)
    if (!role) refuseField('role', 'This role doesn’t exist')
    if (!mayGive(me.rights, role.rights)) refuse('forbidden')
    const account = await findAccountByEmail(ctx, email)
    if (account?.role) refuseField('email', 'This person is already on the team')
    if (account?.blocked_at) refuseField('email', 'This account is blocked')
    const now = ctx.clock.now()
    const emailKey = accountKey(email)
    await ctx.db
      .update(staffInvitations)
      .set({ revoked_at: now })
      .where(and(eq(staffInvitations.email_key, emailKey), isOpenInvitation))
    const id = ctx.ids.next(now)
    const token = makeOpaqueToken(ctx)
    const expiresAt = later(now, invitationHours * 3_600_000)
    await ctx.db.insert(staffInvitations).values({
      id,
      email,
      email_key: emailKey,
      role: role.name,
      token_hash: hashOpaqueToken(token),
      invited_by: me.account_id,
      created_at: now,
      expires_at: expiresAt,
    })
    const link = `${ctx.publicUrl}/auth/accept-invitation/${token}`
    const by = actorName(ctx.actor)
    await postMail(ctx, {
      to: email,
      content: {
        template: 'staff-invitation',
        actor_name: by,
        role: role.title,
        link,
        hours: invitationHours,
      },
      related_to: '',
    })
    await recordSensitiveAction(ctx, 'staff.member_invited', {
      subject: `invitation:${id}`,
      change: { role: role.name },
      detail: `Role: “${role.title}”`,
    })
  })
}
