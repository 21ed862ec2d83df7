import { emailError } from '@shop/contract/email-rule'
import { and, eq } from 'drizzle-orm'
import { normaliseAccountKey } from '../accounts/account-key.ts'
import { findAccountByEmail } from '../accounts/find-account.ts'
import { hashOpaqueToken, generateOpaqueToken } from '../accounts/opaque-token.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { actorName } from '../../core/actor.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { reachableEmail } from '../../core/reachable-email.ts'
import { fail, failField } from '../../core/refusal.ts'
import { lockRoles } from './lock-rights.ts'
import { canAssignRole } from './rights-rule.ts'
import { staffInvitations } from './tables.ts'
import { isOpenInvitation } from './withdraw-invitation.ts'

export const invitationHours = 48

/**
 * Mails a link by which somebody becomes staff, in a role whose rights the caller has too. Inviting the same address
 * again ends the link before. Refuses with forbidden or invalid_input.
 */
export async function inviteStaff(
  ctx: RequestContext,
  input: { email: string; role: string },
): Promise<void> {
  const email = input.email.trim()
  const error = emailError(email)
  if (error) failField('email', error)
  if (reachableEmail(email) === '') failField('email', 'Emails to this address bounce')
  await inTransaction(ctx, async (ctx) => {
    const { me, roles } = await lockRoles(ctx)
    const role = roles.get(input.role)
    if (!role) failField('role', 'This role doesn’t exist')
    if (!canAssignRole(me.permissions, role.permissions)) fail('forbidden')
    const account = await findAccountByEmail(ctx, email)
    if (account?.role) failField('email', 'This person is already on the team')
    if (account?.blocked_at) failField('email', 'This account is blocked')
    const now = ctx.clock.now()
    const emailKey = normaliseAccountKey(email)
    await ctx.db
      .update(staffInvitations)
      .set({ revoked_at: now })
      .where(and(eq(staffInvitations.email_key, emailKey), isOpenInvitation))
    const id = ctx.ids.next(now)
    const token = generateOpaqueToken(ctx)
    const expiresAt = addMs(now, invitationHours * 3_600_000)
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
    await enqueueEmail(ctx, {
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
