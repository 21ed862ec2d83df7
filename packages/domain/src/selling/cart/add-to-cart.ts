import { sql } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/errors.ts'
import {
  presentCart,
  chooseVariant,
  isOverLineLimit,
  type StoredCartLine,
  maxQuantity,
  validateQuantity,
  validateCartTotal,
} from './cart.ts'
import { cartLines } from './tables.ts'

interface AddToCartInput {
  product_id: string
  variant_id?: string | undefined
  quantity: number
  /** One per action of the customer, and the same for its retries. */
  key?: string | undefined
}

/**
 * Adds units of a variant to the account's cart and returns the cart. Throws product_unavailable, out_of_stock
 * (`available`), cart_limit_reached or invalid_input; then nothing changes.
 */
export async function addToCart(ctx: RequestContext, input: AddToCartInput): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { key, ...request } = input
  return withIdempotency(ctx, { key, operation: 'cart.add', input: request }, async (ctx) => {
    const variant = chooseVariant(
      await listSellableVariants(ctx, { product_id: input.product_id }),
      input.variant_id,
    )
    if (!variant) fail('product_unavailable')
    const problem = validateQuantity(variant, input.quantity)
    if (problem) fail(problem.code, problem.data)
    const lines = await merge(ctx, accountId, variant.variant_id, {
      product_id: variant.product_id,
      quantity: input.quantity,
      price_kobo: variant.price_kobo,
      max: maxQuantity(variant),
    })
    const merged = lines.find((line) => line.variant_id === variant.variant_id)
    if (!merged?.is_written) {
      const quantityError = validateQuantity(variant, maxQuantity(variant) + 1)
      fail(quantityError?.code ?? 'out_of_stock', quantityError?.data)
    }
    if (isOverLineLimit(lines.length)) fail('cart_limit_reached')
    const cart = presentCart(
      lines,
      await listSellableVariants(ctx, { variantIds: lines.map((line) => line.variant_id) }),
    )
    const totalError = validateCartTotal(cart)
    if (totalError) fail(totalError.code, totalError.data)
    return cart
  })
}

interface MergedLine extends StoredCartLine {
  is_written: boolean
}

/**
 * Adds to the line in one statement, so that concurrent adds from several tabs all count, and returns every line in the
 * order added. A line that would exceed `max` stays unchanged and is not marked as written.
 */
async function merge(
  ctx: RequestContext,
  accountId: string,
  variantId: string,
  more: { product_id: string; quantity: number; price_kobo: number; max: number },
): Promise<MergedLine[]> {
  const now = ctx.clock.now().toISOString()
  const { rows } = await ctx.db.execute<{
    id: string
    quantity: number
    price: number
    written: boolean
  }>(sql`
    with written as (
      insert into ${cartLines} as line (account_id, variant_id, product_id, quantity, price_when_added_kobo, added_at)
      values (${accountId}, ${variantId}, ${more.product_id}, ${more.quantity}, ${more.price_kobo}, ${now})
      on conflict (account_id, variant_id) do update set
        quantity = line.quantity + excluded.quantity, price_when_added_kobo = excluded.price_when_added_kobo
      where line.quantity + excluded.quantity <= ${more.max}
      returning variant_id, quantity, price_when_added_kobo, added_at
    )
    select variant_id as id, quantity, price_when_added_kobo as price, true as written, added_at from written
    union all
    select variant_id, quantity, price_when_added_kobo, false, added_at from ${cartLines}
    where account_id = ${accountId} and variant_id not in (select variant_id from written)
    order by added_at, id`)
  return rows.map((row) => ({
    variant_id: row.id,
    quantity: row.quantity,
    price_when_added_kobo: Number(row.price),
    is_written: row.written,
  }))
}
