import { and, eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { getCart } from './read-cart.ts'
import { cartLines } from './tables.ts'

export interface RemoveFromCartInput {
  product_id: string
  /** Only this variant; without it all lines of the product. */
  variant_id?: string | undefined
}

/** Takes a product, or one variant of it, out of the cart and answers the rest. What is not there is no error. */
export async function removeFromCart(ctx: RequestContext, input: RemoveFromCartInput): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (input.variant_id === undefined || isUuid(input.variant_id)) {
    await ctx.db
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.account_id, accountId),
          eq(cartLines.product_id, input.product_id),
          input.variant_id === undefined ? undefined : eq(cartLines.variant_id, input.variant_id),
        ),
      )
  }
  return getCart(ctx)
}
