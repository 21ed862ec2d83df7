import type { Actor } from '../../core/actor.ts'

/** The account that `modified_by` names; null for what the shop does by itself. */
export function actorAccountId(actor: Actor): string | null {
  return actor.kind === 'account' ? actor.account_id : null
}
