import type { Cart } from '@shop/contract/cart'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { cartOf } from './cart.ts'
import { listLines } from './list-lines.ts'

/** The account's cart at the prices and stock of now. */
export async function readCart(shop: ShopContext): Promise<Cart> {
  return readCartOf(shop, requireAccount(shop.actor).accountId)
}

/** The same of an account, for the shop itself. */
export async function readCartOf(shop: ShopContext, accountId: string): Promise<Cart> {
  const lines = await listLines(shop, accountId)
  return cartOf(lines, await readOffers(shop, { variantIds: lines.map((line) => line.variantId) }))
}
