import { english } from '@shop/contract/languages'
import { emailError } from '@shop/contract/email-rule'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { normaliseAccountKey, findAccountByEmail } from '../accounts/accounts.ts'
import { hashOpaqueToken, generateOpaqueToken } from '../accounts/secrets.ts'
import { recordSensitiveAction } from '../accounts/sensitive-actions.ts'
import { actorName, requireAccount } from '../../core/actor.ts'
import { addMs, dayMs, hourMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail, reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { fail, failField } from '../../core/errors.ts'
import { lockRoles, canAssignRole } from './role-rules.ts'
import { staffInvitations, roles } from './tables.ts'
import { isUuid } from '../../core/id.ts'

export const invitationHours = 48

/**
 * Emails an invitation to a role whose permissions the caller has too. Inviting the same address again replaces the
 * earlier link. Throws forbidden or invalid_input.
 */
export async function inviteStaff(ctx: RequestContext, input: { email: string; role: string }) {
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
    const expiresAt = addMs(now, invitationHours * hourMs)
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
    const senderName = actorName(ctx.actor)
    await enqueueEmail(ctx, {
      to: email,
      content: {
        template: 'staff-invitation',
        actor_name: senderName,
        role: role.title,
        link,
        hours: invitationHours,
      },
      language: english,
      related_to: '',
    })
    await recordSensitiveAction(ctx, 'staff.member_invited', {
      target: `invitation:${id}`,
      change: { role: role.name },
      detail: `Role: “${role.title}”`,
    })
  })
}

const live = (ctx: RequestContext, token: string) =>
  and(
    eq(staffInvitations.token_hash, hashOpaqueToken(token)),
    isOpenInvitation,
    gt(staffInvitations.expires_at, ctx.clock.now()),
  )

/** The invitation of an emailed link, without using it up. Throws link_expired. */
export async function findOpenInvitation(ctx: RequestContext, token: string) {
  const [found] = await ctx.db
    .select({ email: staffInvitations.email, role: roles.name, title: roles.title })
    .from(staffInvitations)
    .innerJoin(roles, eq(roles.name, staffInvitations.role))
    .where(live(ctx, token))
  return found ?? fail('link_expired')
}

/** Uses up an invitation; only one of several concurrent calls gets it, the others throw link_expired. */
export async function consumeInvitation(ctx: RequestContext, token: string) {
  const [used] = await ctx.db
    .update(staffInvitations)
    .set({ accepted_at: ctx.clock.now() })
    .where(live(ctx, token))
    .returning({ id: staffInvitations.id, role: staffInvitations.role })
  return used ?? fail('link_expired')
}

export const isOpenInvitation = and(isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at))

/** Revokes an invitation. Throws forbidden or not_found. */
export async function revokeInvitation(
  ctx: RequestContext,
  { invitation_id: invitationId }: { invitation_id: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { me, roles } = await lockRoles(ctx)
    const condition = and(eq(staffInvitations.id, invitationId), isOpenInvitation)
    const [found] = isUuid(invitationId) ? await ctx.db.select().from(staffInvitations).where(condition) : []
    const role = roles.get(found?.role ?? '')
    if (!role) fail('not_found')
    if (!canAssignRole(me.permissions, role.permissions)) fail('forbidden')
    await ctx.db.update(staffInvitations).set({ revoked_at: ctx.clock.now() }).where(condition)
    await recordSensitiveAction(ctx, 'staff.invitation_revoked', {
      target: `invitation:${invitationId}`,
      change: { role: role.name },
      detail: `Role: “${role.title}”`,
    })
  })
}

/** Revokes the open invitations sent by someone whose role changes. */
export async function revokeInvitationsBy(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db
    .update(staffInvitations)
    .set({ revoked_at: ctx.clock.now() })
    .where(and(eq(staffInvitations.invited_by, accountId), isOpenInvitation))
}

/** Invitations to the caller's address, for their data export. */
export async function listOwnInvitations(ctx: RequestContext) {
  const { email } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.email_key, normaliseAccountKey(email)))
  return rows.map(({ role, created_at: createdAt, accepted_at: acceptedAt }) => ({
    role,
    invited_at: createdAt.toISOString(),
    accepted_at: acceptedAt?.toISOString() ?? null,
  }))
}

const retentionMs = 30 * dayMs

/** Deletes invitations a month after they expired: they name people who may never have joined. */
export async function pruneInvitations(ctx: RequestContext): Promise<void> {
  const longAgo = addMs(ctx.clock.now(), -retentionMs)
  await ctx.db.delete(staffInvitations).where(lt(staffInvitations.expires_at, longAgo))
}
