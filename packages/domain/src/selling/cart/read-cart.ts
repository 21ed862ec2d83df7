import type { Cart } from '@shop/contract/cart'
import { listSellableVariants } from '../../catalogue/products/read-offers.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { presentCart } from './cart.ts'
import { listCartLines } from './list-lines.ts'

/** The account's cart at the prices and stock of now. */
export async function getCart(ctx: RequestContext): Promise<Cart> {
  return getCartOfAccount(ctx, requireAccount(ctx.actor).account_id)
}

/** The same of an account, for the shop itself. */
export async function getCartOfAccount(ctx: RequestContext, accountId: string): Promise<Cart> {
  const lines = await listCartLines(ctx, accountId)
  return presentCart(
    lines,
    await listSellableVariants(ctx, { variantIds: lines.map((line) => line.variant_id) }),
  )
}
