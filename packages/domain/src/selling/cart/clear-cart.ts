import { eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { cartOf } from './cart.ts'
import { cartLines } from './tables.ts'

/** Empties the account's cart. */
export async function clearCart(shop: ShopContext): Promise<Cart> {
  const { accountId } = requireAccount(shop.actor)
  await shop.db.delete(cartLines).where(eq(cartLines.accountId, accountId))
  return cartOf([], [])
}
