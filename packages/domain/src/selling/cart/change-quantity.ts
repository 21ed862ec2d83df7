import { and, eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { t } from '@shop/contract/t'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { cartOf, quantityProblem, totalProblem } from './cart.ts'
import { listLines } from './list-lines.ts'
import { cartLines } from './tables.ts'

export interface ChangeQuantity {
  productId: string
  variantId?: string | undefined
  quantity: number
  key?: string | undefined
}

/**
 * Sets the quantity of a line and answers the whole cart. Without a variant the product must have one line only.
 * Refuses with not_found, product_not_for_sale, out_of_stock (`available`) or invalid_input.
 */
export async function changeQuantity(ctx: RequestContext, wish: ChangeQuantity): Promise<Cart> {
  const { accountId } = requireAccount(ctx.actor)
  const { key, ...asked } = wish
  return onceOnly(ctx, { key, act: 'cart.change', wish: asked }, async (ctx) => {
    const lines = await listLines(ctx, accountId)
    const offers = await readOffers(ctx, { variantIds: lines.map((line) => line.variantId) })
    const meant = lines.filter(
      (line) =>
        line.productId === wish.productId &&
        (wish.variantId === undefined || line.variantId === wish.variantId),
    )
    if (meant.length > 1) refuseField('variant_id', t('Choose a colour or size'))
    const [line] = meant
    const offer = offers.find(({ variantId }) => variantId === line?.variantId)
    if (!line || !offer) refuse('not_found')
    const problem = quantityProblem(offer, wish.quantity)
    // Fewer than before is always fine, also when even that is more than the shop has left.
    if (problem && wish.quantity >= line.quantity) refuse(problem.code, problem.data)
    const [written] = await ctx.db
      .update(cartLines)
      .set({ quantity: wish.quantity })
      .where(and(eq(cartLines.accountId, accountId), eq(cartLines.variantId, line.variantId)))
      .returning({ variantId: cartLines.variantId })
    if (!written) refuse('not_found')
    const changed = lines.map((each) => (each === line ? { ...each, quantity: wish.quantity } : each))
    const cart = cartOf(changed, offers)
    const tooDear = totalProblem(cart)
    if (tooDear) refuse(tooDear.code, tooDear.data)
    return cart
  })
}
