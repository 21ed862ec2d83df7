import type { Permission } from '@shop/contract/permissions'

/** What a role may do; '*' is everything. */
export type Rights = ReadonlySet<Permission | '*'>

/** The role that every right belongs to for ever; it is not shaped by anybody. */
export const ownerRole = 'owner'

function holdsAll(own: Rights, wanted: Iterable<Permission | '*'>): boolean {
  return own.has('*') || [...wanted].every((right) => own.has(right))
}

/** Whether somebody with these rights may put a person into a role, or take them out of it: nobody reaches above. */
export function mayGive(own: Rights, role: Rights): boolean {
  return holdsAll(own, role)
}

/** Whether somebody with these rights may turn one set of rights into another: what is given or taken is their own. */
export function mayShape(own: Rights, before: Rights, after: Rights): boolean {
  if (before.has('*') || after.has('*')) return false
  const changed = [...before].filter((right) => !after.has(right))
  const added = [...after].filter((right) => !before.has(right))
  return holdsAll(own, [...changed, ...added])
}
