import { and, eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockRights } from './lock-rights.ts'
import { mayGive } from './rights-rule.ts'
import { roleToShape } from './save-role.ts'
import { roles, staffInvitations } from './tables.ts'
import { isOpenInvitation } from './withdraw-invitation.ts'

/** Deletes a role that nobody has or is invited to. Refuses with forbidden, not_found or role_in_use. */
export async function deleteRole(ctx: RequestContext, name: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockRights(ctx)
    const role = roleToShape(locked, name)
    if (!mayGive(locked.me.rights, role.rights)) refuse('forbidden')
    const invited = await ctx.db
      .select({ id: staffInvitations.id })
      .from(staffInvitations)
      .where(and(eq(staffInvitations.role, name), isOpenInvitation))
    const people = [...locked.people.values()].filter((person) => person.role === name)
    if (invited.length + people.length > 0) refuse('role_in_use')
    await ctx.db.delete(roles).where(eq(roles.name, name))
    const { title, rights } = role
    await recordSensitiveAction(ctx, 'roles.role_deleted', {
      subject: `role:${name}`,
      change: { before: { title, permissions: [...rights] } },
      detail: `Its name was “${title}”`,
    })
  })
}
