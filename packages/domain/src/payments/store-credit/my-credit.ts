import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listCreditMoves, readCredit } from './read-credit.ts'

/** The caller's own store credit and how it came about. */
export async function myCredit(ctx: RequestContext) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const moves = await listCreditMoves(ctx, accountId)
  return {
    balance_kobo: await readCredit(ctx, accountId),
    transactions: moves.map(({ created_at: at, change_kobo: changeKobo, reason }) => ({
      created_at: at.toISOString(),
      change_kobo: changeKobo,
      reason,
    })),
  }
}
