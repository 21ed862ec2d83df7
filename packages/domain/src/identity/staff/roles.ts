import type { StaffRole } from '@shop/contract/admin/staff'
import { permissions, type Permission } from '@shop/contract/permissions'
import { listStaffAccounts } from '../accounts/staff-accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import {
  ownerRole,
  canEditRole,
  canAssignRole,
  type LockedRoles,
  lockRoles,
  type Role,
} from './role-rules.ts'
import { roles, staffInvitations } from './tables.ts'
import { eq, and } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/sensitive-actions.ts'
import { fail, failField } from '../../core/errors.ts'
import { isOpenInvitation } from './invitations.ts'

/** All roles with their permissions: owner first, then by title. */
export async function listRoles(ctx: RequestContext): Promise<StaffRole[]> {
  requirePermission(ctx.actor, 'staff:read')
  const rows = await ctx.db.select().from(roles).orderBy(roles.title, roles.name)
  const members = await listStaffAccounts(ctx)
  const presentedRoles = rows.map(({ name, title, permissions: granted, version }) => ({
    name,
    title,
    is_owner: name === ownerRole,
    // In list order, without permissions that only later software versions know.
    permissions: permissions.filter((permission) => granted.includes('*') || granted.includes(permission)),
    member_count: members.filter(({ role }) => role === name).length,
    version,
  }))
  return presentedRoles.toSorted((a, b) => Number(b.is_owner) - Number(a.is_owner))
}

interface RoleInput {
  title: string
  permissions: readonly Permission[]
}

const noPermissions = new Set<Permission>()

/** Creates a role with permissions the caller has too, and returns its name. Throws forbidden or invalid_input. */
export async function createRole(ctx: RequestContext, input: RoleInput): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRoles(ctx)
    const requestedSet = new Set(input.permissions)
    if (!canEditRole(locked.me.permissions, noPermissions, requestedSet)) fail('forbidden')
    assertTitleFree(locked, input.title)
    const name = uniqueName(locked, input.title)
    await ctx.db.insert(roles).values({ name, title: input.title, permissions: [...requestedSet] })
    await recordSensitiveAction(ctx, 'roles.role_created', {
      target: `role:${name}`,
      change: { title: input.title, permissions: [...requestedSet] },
      detail: `Its name is “${input.title}” and its permissions are: ${[...requestedSet].join(', ')}`,
    })
    return name
  })
}

/**
 * Changes a role's permissions from each member's next request on. Throws forbidden for the owner role, the caller's
 * own role, and permissions the caller lacks; not_found, version_conflict, invalid_input.
 */
export async function updateRole(
  ctx: RequestContext,
  { name, title, permissions, version }: RoleInput & { version: number } & { name: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockRoles(ctx)
    const before = requireEditableRole(locked, name)
    const after = new Set(permissions)
    if (!canEditRole(locked.me.permissions, before.permissions, after)) fail('forbidden')
    if (before.version !== version) fail('version_conflict')
    assertTitleFree(locked, title, name)
    await ctx.db
      .update(roles)
      .set({ title, permissions: [...after], version: version + 1 })
      .where(eq(roles.name, name))
    const added = [...after].filter((permission) => !before.permissions.has(permission))
    await recordSensitiveAction(ctx, 'roles.role_updated', {
      target: `role:${name}`,
      change: {
        title: { before: before.title, after: title },
        added,
        removed: [...before.permissions].filter((permission) => permission === '*' || !after.has(permission)),
      },
      detail: `Its name is “${title}”${added.length > 0 ? `, with new permissions: ${added.join(', ')}` : ''}`,
    })
  })
}

/** The role, unless it is the owner role or the caller's own. */
function requireEditableRole({ me, roles }: LockedRoles, name: string): Role {
  const role = roles.get(name)
  if (!role) fail('not_found')
  if (role.permissions.has('*') || name === me.role) fail('forbidden')
  return role
}

function assertTitleFree({ roles }: LockedRoles, title: string, name?: string): void {
  const same = [...roles.values()].some(
    (role) => role.name !== name && role.title.toLowerCase() === title.toLowerCase(),
  )
  if (same) failField('title', 'Another role has this name')
}

/** A URL name for a role, which does not change with the title. */
function uniqueName({ roles }: LockedRoles, title: string): string {
  const base = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  for (let number = 1; ; number += 1) {
    const name = [base || 'role', ...(number > 1 ? [number] : [])].join('-')
    if (!roles.has(name)) return name
  }
}

/**
 * Deletes a role that is not assigned to anybody or part of an invitation. Throws forbidden, not_found or role_in_use.
 */
export async function deleteRole(ctx: RequestContext, { name }: { name: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockRoles(ctx)
    const role = requireEditableRole(locked, name)
    if (!canAssignRole(locked.me.permissions, role.permissions)) fail('forbidden')
    const invited = await ctx.db
      .select({ id: staffInvitations.id })
      .from(staffInvitations)
      .where(and(eq(staffInvitations.role, name), isOpenInvitation))
    const members = [...locked.staff.values()].filter((person) => person.role === name)
    if (invited.length + members.length > 0) fail('role_in_use')
    await ctx.db.delete(roles).where(eq(roles.name, name))
    const { title, permissions } = role
    await recordSensitiveAction(ctx, 'roles.role_deleted', {
      target: `role:${name}`,
      change: { before: { title, permissions: [...permissions] } },
      detail: `Its name was “${title}”`,
    })
  })
}
