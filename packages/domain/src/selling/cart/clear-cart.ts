import { eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { presentCart } from './cart.ts'
import { cartLines } from './tables.ts'

/** Empties the account's cart. */
export async function clearCart(ctx: RequestContext): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.delete(cartLines).where(eq(cartLines.account_id, accountId))
  return presentCart([], [])
}
