import { and, eq, isNull } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { lockRoles } from './lock-rights.ts'
import { canAssignRole } from './rights-rule.ts'
import { staffInvitations } from './tables.ts'

export const isOpenInvitation = and(isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at))

/** Its link stops working. Refuses with forbidden or not_found. */
export async function revokeInvitation(ctx: RequestContext, invitationId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { me, roles } = await lockRoles(ctx)
    const condition = and(eq(staffInvitations.id, invitationId), isOpenInvitation)
    const [found] = isUuid(invitationId) ? await ctx.db.select().from(staffInvitations).where(condition) : []
    const role = roles.get(found?.role ?? '')
    if (!role) fail('not_found')
    if (!canAssignRole(me.permissions, role.permissions)) fail('forbidden')
    await ctx.db.update(staffInvitations).set({ revoked_at: ctx.clock.now() }).where(condition)
    await recordSensitiveAction(ctx, 'staff.invitation_revoked', {
      subject: `invitation:${invitationId}`,
      change: { role: role.name },
      detail: `Role: “${role.title}”`,
    })
  })
}

/** Whoever loses a role or gets another leaves no door open behind them. */
export async function revokeInvitationsBy(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db
    .update(staffInvitations)
    .set({ revoked_at: ctx.clock.now() })
    .where(and(eq(staffInvitations.invited_by, accountId), isOpenInvitation))
}
