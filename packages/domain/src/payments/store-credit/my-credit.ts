import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listCreditTransactions, getStoreCredit } from './read-credit.ts'

/** The caller's own store credit and how it came about. */
export async function getMyStoreCredit(ctx: RequestContext) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const moves = await listCreditTransactions(ctx, accountId)
  return {
    balance_kobo: await getStoreCredit(ctx, accountId),
    transactions: moves.map(({ created_at: at, change_kobo: changeKobo, reason }) => ({
      created_at: at.toISOString(),
      change_kobo: changeKobo,
      reason,
    })),
  }
}
