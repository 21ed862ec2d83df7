import { and, eq } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { t } from '@shop/contract/t'
import { listSellableVariants } from '../../catalogue/products/read-offers.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/refusal.ts'
import { presentCart, validateQuantity, validateCartTotal } from './cart.ts'
import { listCartLines } from './list-lines.ts'
import { cartLines } from './tables.ts'

export interface ChangeQuantityInput {
  product_id: string
  variant_id?: string | undefined
  quantity: number
  key?: string | undefined
}

/**
 * Sets the quantity of a line and answers the whole cart. Without a variant the product must have one line only.
 * Refuses with not_found, product_not_for_sale, out_of_stock (`available`) or invalid_input.
 */
export async function changeQuantity(ctx: RequestContext, input: ChangeQuantityInput): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { key, ...request } = input
  return withIdempotency(ctx, { key, operation: 'cart.update', input: request }, async (ctx) => {
    const lines = await listCartLines(ctx, accountId)
    const variants = await listSellableVariants(ctx, { variantIds: lines.map((line) => line.variant_id) })
    const target = lines.filter(
      (line) =>
        line.product_id === input.product_id &&
        (input.variant_id === undefined || line.variant_id === input.variant_id),
    )
    if (target.length > 1) failField('variant_id', t('Choose a colour or size'))
    const [line] = target
    const variant = variants.find(({ variant_id: variantId }) => variantId === line?.variant_id)
    if (!line || !variant) fail('not_found')
    const problem = validateQuantity(variant, input.quantity)
    // Fewer than before is always fine, also when even that is more than the shop has left.
    if (problem && input.quantity >= line.quantity) fail(problem.code, problem.data)
    const [written] = await ctx.db
      .update(cartLines)
      .set({ quantity: input.quantity })
      .where(and(eq(cartLines.account_id, accountId), eq(cartLines.variant_id, line.variant_id)))
      .returning({ variant_id: cartLines.variant_id })
    if (!written) fail('not_found')
    const changed = lines.map((each) => (each === line ? { ...each, quantity: input.quantity } : each))
    const cart = presentCart(changed, variants)
    const totalError = validateCartTotal(cart)
    if (totalError) fail(totalError.code, totalError.data)
    return cart
  })
}
