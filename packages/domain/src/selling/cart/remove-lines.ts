import { and, eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { readCart } from './read-cart.ts'
import { cartLines } from './tables.ts'

export interface RemoveLines {
  productId: string
  /** Only this variant; without it all lines of the product. */
  variantId?: string | undefined
}

/** Takes a product, or one variant of it, out of the cart and answers the rest. What is not there is no error. */
export async function removeLines(ctx: RequestContext, wish: RemoveLines): Promise<Cart> {
  const { accountId } = requireAccount(ctx.actor)
  if (wish.variantId === undefined || isUuid(wish.variantId)) {
    await ctx.db
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.accountId, accountId),
          eq(cartLines.productId, wish.productId),
          wish.variantId === undefined ? undefined : eq(cartLines.variantId, wish.variantId),
        ),
      )
  }
  return readCart(ctx)
}
