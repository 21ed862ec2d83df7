import type { Cart } from '@shop/contract/cart'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { cartOf } from './cart.ts'
import { listLines } from './list-lines.ts'

/** The account's cart at the prices and stock of now. */
export async function readCart(ctx: RequestContext): Promise<Cart> {
  return readCartOf(ctx, requireAccount(ctx.actor).account_id)
}

/** The same of an account, for the shop itself. */
export async function readCartOf(ctx: RequestContext, accountId: string): Promise<Cart> {
  const lines = await listLines(ctx, accountId)
  return cartOf(lines, await readOffers(ctx, { variantIds: lines.map((line) => line.variant_id) }))
}
