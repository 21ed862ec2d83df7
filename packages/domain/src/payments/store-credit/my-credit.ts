import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { listCreditMoves, readCredit } from './read-credit.ts'

/** The caller's own store credit and how it came about. */
export async function myCredit(shop: ShopContext) {
  const { accountId } = requireAccount(shop.actor)
  const moves = await listCreditMoves(shop, accountId)
  return {
    balance_kobo: await readCredit(shop, accountId),
    moves: moves.map(({ at, changeKobo, reason }) => ({
      at: at.toISOString(),
      change_kobo: changeKobo,
      reason,
    })),
  }
}
