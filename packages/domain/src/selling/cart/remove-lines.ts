import { and, eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { readCart } from './read-cart.ts'
import { cartLines } from './tables.ts'

export interface RemoveLines {
  product_id: string
  /** Only this variant; without it all lines of the product. */
  variant_id?: string | undefined
}

/** Takes a product, or one variant of it, out of the cart and answers the rest. What is not there is no error. */
export async function removeLines(ctx: RequestContext, wish: RemoveLines): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (wish.variant_id === undefined || isUuid(wish.variant_id)) {
    await ctx.db
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.account_id, accountId),
          eq(cartLines.product_id, wish.product_id),
          wish.variant_id === undefined ? undefined : eq(cartLines.variant_id, wish.variant_id),
        ),
      )
  }
  return readCart(ctx)
}
