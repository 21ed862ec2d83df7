import { refuse } from '../../core/refusal.ts'
import type { LockedRights } from './lock-rights.ts'
import { mayGive, ownerRole } from './rights-rule.ts'

/**
 * The role of a person whom the caller may take out of it. Refuses with not_found, with forbidden for oneself and for
 * who has more rights, and with last_owner: somebody who can enter has to hold every right.
 */
export function roleToLeave({ me, people, roles }: LockedRights, accountId: string): string {
  const person = people.get(accountId)
  const role = roles.get(person?.role ?? '')
  if (!person || !role) refuse('not_found')
  if (accountId === me.account_id || !mayGive(me.rights, role.rights)) refuse('forbidden')
  const owners = [...people.values()].filter((one) => one.role === ownerRole && !one.is_blocked)
  if (role.name === ownerRole && !owners.some((one) => one.account_id !== accountId)) refuse('last_owner')
  return role.name
}
