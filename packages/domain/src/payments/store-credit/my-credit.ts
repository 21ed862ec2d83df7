import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listCreditMoves, readCredit } from './read-credit.ts'

/** The caller's own store credit and how it came about. */
export async function myCredit(ctx: RequestContext) {
  const { accountId } = requireAccount(ctx.actor)
  const moves = await listCreditMoves(ctx, accountId)
  return {
    balance_kobo: await readCredit(ctx, accountId),
    moves: moves.map(({ at, changeKobo, reason }) => ({
      at: at.toISOString(),
      change_kobo: changeKobo,
      reason,
    })),
  }
}
