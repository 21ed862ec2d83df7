import { and, eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockRoles } from './lock-rights.ts'
import { canAssignRole } from './rights-rule.ts'
import { requireEditableRole } from './save-role.ts'
import { roles, staffInvitations } from './tables.ts'
import { isOpenInvitation } from './withdraw-invitation.ts'

/** Deletes a role that nobody has or is invited to. Refuses with forbidden, not_found or role_in_use. */
export async function deleteRole(ctx: RequestContext, name: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockRoles(ctx)
    const role = requireEditableRole(locked, name)
    if (!canAssignRole(locked.me.permissions, role.permissions)) fail('forbidden')
    const invited = await ctx.db
      .select({ id: staffInvitations.id })
      .from(staffInvitations)
      .where(and(eq(staffInvitations.role, name), isOpenInvitation))
    const people = [...locked.people.values()].filter((person) => person.role === name)
    if (invited.length + people.length > 0) fail('role_in_use')
    await ctx.db.delete(roles).where(eq(roles.name, name))
    const { title, permissions } = role
    await recordSensitiveAction(ctx, 'roles.role_deleted', {
      subject: `role:${name}`,
      change: { before: { title, permissions: [...permissions] } },
      detail: `Its name was “${title}”`,
    })
  })
}
