import type { Permission } from '@shop/contract/permissions'
import { eq } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { type LockedRights, lockRights, type Role } from './lock-rights.ts'
import { mayShape } from './rights-rule.ts'
import { roles } from './tables.ts'

export interface RoleWish {
  title: string
  permissions: readonly Permission[]
}

const noRights = new Set<Permission>()

/** Makes a role of rights that the caller has too, and answers its name. Refuses with forbidden or invalid_input. */
export async function addRole(ctx: RequestContext, wish: RoleWish): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRights(ctx)
    const wanted = new Set(wish.permissions)
    if (!mayShape(locked.me.rights, noRights, wanted)) refuse('forbidden')
    refuseSameTitle(locked, wish.title)
    const name = freeName(locked, wish.title)
    await ctx.db.insert(roles).values({ name, title: wish.title, permissions: [...wanted] })
    await recordSensitiveAction(ctx, 'roles.role_created', {
      subject: `role:${name}`,
      change: { title: wish.title, permissions: [...wanted] },
      detail: `Its name is “${wish.title}” and its permissions are: ${[...wanted].join(', ')}`,
    })
    return name
  })
}

/**
 * Gives a role other rights, which count from the next request of everybody in it. Refuses with forbidden for the
 * owner's role, the caller's own, and rights that the caller does not have; not_found, version_conflict, invalid_input.
 */
export async function saveRole(
  ctx: RequestContext,
  name: string,
  { title, permissions, version }: RoleWish & { version: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockRights(ctx)
    const before = roleToShape(locked, name)
    const after = new Set(permissions)
    if (!mayShape(locked.me.rights, before.rights, after)) refuse('forbidden')
    if (before.version !== version) refuse('version_conflict')
    refuseSameTitle(locked, title, name)
    await ctx.db
      .update(roles)
      .set({ title, permissions: [...after], version: version + 1 })
      .where(eq(roles.name, name))
    const added = [...after].filter((right) => !before.rights.has(right))
    await recordSensitiveAction(ctx, 'roles.role_updated', {
      subject: `role:${name}`,
      change: {
        title: { before: before.title, after: title },
        added,
        taken: [...before.rights].filter((right) => right === '*' || !after.has(right)),
      },
      detail: `Its name is “${title}”${added.length > 0 ? `, with new permissions: ${added.join(', ')}` : ''}`,
    })
  })
}

/** The role, unless it is the owner's or the caller's own. */
export function roleToShape({ me, roles }: LockedRights, name: string): Role {
  const role = roles.get(name)
  if (!role) refuse('not_found')
  if (role.rights.has('*') || name === me.role) refuse('forbidden')
  return role
}

function refuseSameTitle({ roles }: LockedRights, title: string, name?: string): void {
  const same = [...roles.values()].some(
    (role) => role.name !== name && role.title.toLowerCase() === title.toLowerCase(),
  )
  if (same) refuseField('title', 'Another role has this name')
}

/** A name for the address of a role; it stays when the title changes. */
function freeName({ roles }: LockedRights, title: string): string {
  const base = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  for (let number = 1; ; number += 1) {
    const name = [base || 'role', ...(number > 1 ? [number] : [])].join('-')
    if (!roles.has(name)) return name
  }
}
