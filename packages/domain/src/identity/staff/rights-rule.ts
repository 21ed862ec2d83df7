import type { Permission } from '@shop/contract/permissions'

/** What a role may do; '*' is everything. */
export type PermissionSet = ReadonlySet<Permission | '*'>

/** The role that every right belongs to for ever; it is not shaped by anybody. */
export const ownerRole = 'owner'

function includesAll(held: PermissionSet, required: Iterable<Permission | '*'>): boolean {
  return held.has('*') || [...required].every((permission) => held.has(permission))
}

/** Whether somebody with these rights may put a person into a role, or take them out of it: nobody reaches above. */
export function canAssignRole(held: PermissionSet, role: PermissionSet): boolean {
  return includesAll(held, role)
}

/** Whether somebody with these rights may turn one set of rights into another: what is given or taken is their own. */
export function canEditRole(held: PermissionSet, before: PermissionSet, after: PermissionSet): boolean {
  if (before.has('*') || after.has('*')) return false
  const changed = [...before].filter((permission) => !after.has(permission))
  const added = [...after].filter((permission) => !before.has(permission))
  return includesAll(held, [...changed, ...added])
}
