import { sql } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import {
  listSellableVariants,
  prepareSellableVariants,
  variantIdsOfProduct,
} from '../../catalogue/products/sellable-variants.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'
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

const value = sql.placeholder

const listProductAndCart = prepareSellableVariants(sql`${variantIdsOfProduct(sql`${value('product_id')}`)}
  || array(select ${cartLines.variant_id} from ${cartLines} where ${cartLines.account_id} = ${value('account_id')})`)

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
    const sellable = await listProductAndCart(ctx, { product_id: input.product_id, account_id: accountId })
    const variant = chooseVariant(
      sellable.filter(({ product_id: productId }) => productId === input.product_id),
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
    const known = new Set(sellable.map((each) => each.variant_id))
    // Another tab has added a line in the meantime.
    const added = lines.filter((line) => !known.has(line.variant_id))
    const others = await listSellableVariants(ctx, { variantIds: added.map((line) => line.variant_id) })
    const cart = presentCart(lines, [...sellable, ...others])
    const totalError = validateCartTotal(cart)
    if (totalError) fail(totalError.code, totalError.data)
    return cart
  })
}

interface MergedLine extends StoredCartLine {
  is_written: boolean
}

const mergeLine = preparedStatement((db) => {
  const written = db.$with('written').as(
    db
      .insert(cartLines)
      .values({
        account_id: value('account_id'),
        variant_id: value('variant_id'),
        product_id: value('product_id'),
        quantity: value('quantity'),
        price_when_added_kobo: value('price_kobo'),
        added_at: value('added_at'),
      })
      .onConflictDoUpdate({
        target: [cartLines.account_id, cartLines.variant_id],
        set: {
          quantity: sql`${cartLines.quantity} + excluded.quantity`,
          price_when_added_kobo: sql`excluded.price_when_added_kobo`,
        },
        setWhere: sql`${cartLines.quantity} + excluded.quantity <= ${value('max')}::int`,
      })
      .returning(),
  )
  return db
    .with(written)
    .select({
      variant_id: sql<string>`variant_id`,
      quantity: sql<number>`quantity`,
      price_when_added_kobo: sql`price_when_added_kobo`.mapWith(Number),
      is_written: sql<boolean>`is_written`,
    })
    .from(
      sql`(select *, true as is_written from written union all
        select *, false from ${cartLines} where account_id = ${value('account_id')}
          and variant_id not in (select variant_id from written)) as lines`,
    )
    .orderBy(sql`added_at`, sql`variant_id`)
    .prepare('merge_line')
})

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
  return mergeLine(ctx, {
    account_id: accountId,
    variant_id: variantId,
    ...more,
    added_at: ctx.clock.now(),
  })
}
