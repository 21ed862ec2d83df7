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
  product_id: string
  variant_id?: string | undefined
  quantity: number
  key?: string | undefined
}

/**
 * Sets the quantity of a line and answers the whole cart. Without a variant the product must have one line only.
 * Refuses with not_found, product_not_for_sale, out_of_stock (`available`) or invalid_input.
 */
export async function changeQuantity(ctx: RequestContext, wish: ChangeQuantity): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { key, ...asked } = wish
  return onceOnly(ctx, { key, act: 'cart.update', wish: asked }, async (ctx) => {
    const lines = await listLines(ctx, accountId)
    const offers = await readOffers(ctx, { variantIds: lines.map((line) => line.variant_id) })
    const meant = lines.filter(
      (line) =>
        line.product_id === wish.product_id &&
        (wish.variant_id === undefined || line.variant_id === wish.variant_id),
    )
    if (meant.length > 1) refuseField('variant_id', t('Choose a colour or size'))
    const [line] = meant
    const offer = offers.find(({ variant_id: variantId }) => variantId === line?.variant_id)
    if (!line || !offer) refuse('not_found')
    const problem = quantityProblem(offer, wish.quantity)
    // Fewer than before is always fine, also when even that is more than the shop has left.
    if (problem && wish.quantity >= line.quantity) refuse(problem.code, problem.data)
    const [written] = await ctx.db
      .update(cartLines)
      .set({ quantity: wish.quantity })
      .where(and(eq(cartLines.account_id, accountId), eq(cartLines.variant_id, line.variant_id)))
      .returning({ variant_id: cartLines.variant_id })
    if (!written) refuse('not_found')
    const changed = lines.map((each) => (each === line ? { ...each, quantity: wish.quantity } : each))
    const cart = cartOf(changed, offers)
    const tooDear = totalProblem(cart)
    if (tooDear) refuse(tooDear.code, tooDear.data)
    return cart
  })
}
