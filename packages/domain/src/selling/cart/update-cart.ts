import { and, eq, sql } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { t } from '@shop/contract/t'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { presentCart, validateQuantity, validateCartTotal, listCartLines, getCart } from './cart.ts'
import { cartLines, type CartLine } from './tables.ts'
import { isUuid } from '../../core/id.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'

interface UpdateCartInput {
  product_id: string
  variant_id?: string | undefined
  quantity: number
  key?: string | undefined
}

/**
 * Sets the quantity of a line and returns the cart. Without a variant, the product must have only one line. Throws
 * not_found, product_unavailable, out_of_stock (`available`) or invalid_input.
 */
export async function updateCart(ctx: RequestContext, input: UpdateCartInput): Promise<Cart> {
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
    // A lower quantity is always allowed, even above the remaining stock.
    if (problem && input.quantity >= line.quantity) fail(problem.code, problem.data)
    const [written] = await ctx.db
      .update(cartLines)
      .set({ quantity: input.quantity })
      .where(and(eq(cartLines.account_id, accountId), eq(cartLines.variant_id, line.variant_id)))
      .returning({ variant_id: cartLines.variant_id })
    if (!written) fail('not_found')
    const changed = lines.map((other) => (other === line ? { ...other, quantity: input.quantity } : other))
    const cart = presentCart(changed, variants)
    const totalError = validateCartTotal(cart)
    if (totalError) fail(totalError.code, totalError.data)
    return cart
  })
}

interface RemoveFromCartInput {
  product_id: string
  /** Only this variant; without it, all lines of the product. */
  variant_id?: string | undefined
}

/** Removes a product, or one of its variants, and returns the cart. A missing line is not an error. */
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

/** Empties the account's cart. */
export async function clearCart(ctx: RequestContext): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.delete(cartLines).where(eq(cartLines.account_id, accountId))
  return presentCart([], [])
}

const take = preparedStatement((db) =>
  db
    .delete(cartLines)
    .where(eq(cartLines.account_id, sql.placeholder('account_id')))
    .returning()
    .prepare('take_lines'),
)

/**
 * Empties an account's cart in the caller's transaction and returns its lines in the order they were added. A line that
 * another tab adds concurrently stays.
 */
export async function consumeCartLines(ctx: RequestContext, accountId: string): Promise<CartLine[]> {
  const lines = await take(ctx, { account_id: accountId })
  return lines.toSorted(
    (a, b) => a.added_at.getTime() - b.added_at.getTime() || (a.variant_id < b.variant_id ? -1 : 1),
  )
}
