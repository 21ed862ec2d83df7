import type { Permission } from '@shop/contract/permissions'
import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { type LockedRoles, lockRoles, type Role } from './lock-rights.ts'
import { canEditRole } from './rights-rule.ts'
import { roles } from './tables.ts'

export interface RoleInput {
  title: string
  permissions: readonly Permission[]
}

const noPermissions = new Set<Permission>()

/** Makes a role of rights that the caller has too, and answers its name. Refuses with forbidden or invalid_input. */
export async function createRole(ctx: RequestContext, input: RoleInput): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRoles(ctx)
    const requestedSet = new Set(input.permissions)
    if (!canEditRole(locked.me.permissions, noPermissions, requestedSet)) fail('forbidden')
    assertTitleFree(locked, input.title)
    const name = uniqueName(locked, input.title)
    await ctx.db.insert(roles).values({ name, title: input.title, permissions: [...requestedSet] })
    await recordSensitiveAction(ctx, 'roles.role_created', {
      subject: `role:${name}`,
      change: { title: input.title, permissions: [...requestedSet] },
      detail: `Its name is “${input.title}” and its permissions are: ${[...requestedSet].join(', ')}`,
    })
    return name
  })
}

/**
 * Gives a role other rights, which count from the next request of everybody in it. Refuses with forbidden for the
 * owner's role, the caller's own, and rights that the caller does not have; not_found, version_conflict, invalid_input.
 */
export async function updateRole(
  ctx: RequestContext,
  name: string,
  { title, permissions, version }: RoleInput & { version: number },
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
      subject: `role:${name}`,
      change: {
        title: { before: before.title, after: title },
        added,
        removed: [...before.permissions].filter((permission) => permission === '*' || !after.has(permission)),
      },
      detail: `Its name is “${title}”${added.length > 0 ? `, with new permissions: ${added.join(', ')}` : ''}`,
    })
  })
}

/** The role, unless it is the owner's or the caller's own. */
export function requireEditableRole({ me, roles }: LockedRoles, name: string): Role {
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

/** A name for the address of a role; it stays when the title changes. */
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
