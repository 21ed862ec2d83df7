import { fail } from '../../core/refusal.ts'
import type { LockedRoles } from './lock-rights.ts'
import { canAssignRole, ownerRole } from './rights-rule.ts'

/**
 * The role of a person whom the caller may take out of it. Refuses with not_found, with forbidden for oneself and for
 * who has more rights, and with last_owner: somebody who can enter has to hold every right.
 */
export function requireRemovableRole({ me, people, roles }: LockedRoles, accountId: string): string {
  const person = people.get(accountId)
  const role = roles.get(person?.role ?? '')
  if (!person || !role) fail('not_found')
  if (accountId === me.account_id || !canAssignRole(me.permissions, role.permissions)) fail('forbidden')
  const owners = [...people.values()].filter((one) => one.role === ownerRole && !one.is_blocked)
  if (role.name === ownerRole && !owners.some((one) => one.account_id !== accountId)) fail('last_owner')
  return role.name
}
