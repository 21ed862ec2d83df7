import { and, eq, isNull } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { lockRights } from './lock-rights.ts'
import { mayGive } from './rights-rule.ts'
import { staffInvitations } from './tables.ts'

export const isOpenInvitation = and(isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at))

/** Its link stops working. Refuses with forbidden or not_found. */
export async function withdrawInvitation(ctx: RequestContext, invitationId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { me, roles } = await lockRights(ctx)
    const its = and(eq(staffInvitations.id, invitationId), isOpenInvitation)
    const [found] = isUuid(invitationId) ? await ctx.db.select().from(staffInvitations).where(its) : []
    const role = roles.get(found?.role ?? '')
    if (!role) refuse('not_found')
    if (!mayGive(me.rights, role.rights)) refuse('forbidden')
    await ctx.db.update(staffInvitations).set({ revoked_at: ctx.clock.now() }).where(its)
    await recordSensitiveAction(ctx, 'staff.invitation_revoked', {
      subject: `invitation:${invitationId}`,
      change: { role: role.name },
      detail: `Role: “${role.title}”`,
    })
  })
}

/** Whoever loses a role or gets another leaves no door open behind them. */
export async function withdrawInvitationsBy(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db
    .update(staffInvitations)
    .set({ revoked_at: ctx.clock.now() })
    .where(and(eq(staffInvitations.invited_by, accountId), isOpenInvitation))
}
