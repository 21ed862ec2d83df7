import { and, eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { t } from '@shop/contract/t'
import { readOffers } from '../catalogue/read-offers.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
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
export async function changeQuantity(shop: ShopContext, wish: ChangeQuantity): Promise<Cart> {
  const { accountId } = requireAccount(shop.actor)
  const { key, ...asked } = wish
  return onceOnly(shop, { key, act: 'cart.change', wish: asked }, async (shop) => {
    const lines = await listLines(shop, accountId)
    const offers = await readOffers(shop, { variantIds: lines.map((line) => line.variantId) })
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
    const [written] = await shop.db
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
