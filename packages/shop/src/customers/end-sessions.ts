import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { findAccount } from '../auth/find-account.ts'
import { mayDoAll, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse } from '../kernel/refusal.ts'

/**
 * Ends every session of an account with the next request. Only an owner ends those of staff. Answers how many ended.
 * Refuses with forbidden or not_found.
 */
export async function endSessions(shop: ShopContext, accountId: string): Promise<number> {
  requirePermission(shop.actor, 'customers:end-sessions')
  const account = isUuid(accountId) ? await findAccount(shop, accountId) : undefined
  if (!account) refuse('not_found')
  if (account.role !== null && !mayDoAll(shop.actor)) refuse('forbidden')
  return inTransaction(shop, async (shop) => {
    const ended = await endAccountSessions(shop, accountId, 'ended by staff')
    await recordAct(shop, 'customers.sessions-ended', `account:${accountId}`, { ended })
    return ended
  })
}
