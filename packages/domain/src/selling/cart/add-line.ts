import { sql } from 'drizzle-orm'
import type { Cart } from '@shop/contract/cart'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse } from '../../core/refusal.ts'
import {
  cartOf,
  chooseOffer,
  isTooFull,
  type KeptLine,
  mostOf,
  quantityProblem,
  totalProblem,
} from './cart.ts'
import { cartLines } from './tables.ts'

export interface AddLine {
  product_id: string
  variant_id?: string | undefined
  quantity: number
  /** One per action of the shopper, kept through its retries. */
  key?: string | undefined
}

/**
 * Puts pieces of a variant into the account's cart, on top of those that are there, and answers the whole cart.
 * Refuses with product_not_for_sale, out_of_stock (`available`), cart_full or invalid_input; then nothing changes.
 */
export async function addLine(ctx: RequestContext, wish: AddLine): Promise<Cart> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { key, ...asked } = wish
  return onceOnly(ctx, { key, act: 'cart.add', wish: asked }, async (ctx) => {
    const offer = chooseOffer(await readOffers(ctx, { product_id: wish.product_id }), wish.variant_id)
    if (!offer) refuse('product_unavailable')
    const problem = quantityProblem(offer, wish.quantity)
    if (problem) refuse(problem.code, problem.data)
    const lines = await merge(ctx, accountId, offer.variant_id, {
      product_id: offer.product_id,
      quantity: wish.quantity,
      price_kobo: offer.price_kobo,
      most: mostOf(offer),
    })
    const merged = lines.find((line) => line.variant_id === offer.variant_id)
    if (!merged?.isWritten) {
      const tooMany = quantityProblem(offer, mostOf(offer) + 1)
      refuse(tooMany?.code ?? 'out_of_stock', tooMany?.data)
    }
    if (isTooFull(lines.length)) refuse('cart_limit_reached')
    const cart = cartOf(lines, await readOffers(ctx, { variantIds: lines.map((line) => line.variant_id) }))
    const tooDear = totalProblem(cart)
    if (tooDear) refuse(tooDear.code, tooDear.data)
    return cart
  })
}

interface MergedLine extends KeptLine {
  isWritten: boolean
}

/**
 * Adds to the line in one statement, so that adds from several tabs all count, and answers every line of the cart in
 * the order they were added. A line that would exceed `most` stays as it was and is not marked as written.
 */
async function merge(
  ctx: RequestContext,
  accountId: string,
  variantId: string,
  more: { product_id: string; quantity: number; price_kobo: number; most: number },
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
      where line.quantity + excluded.quantity <= ${more.most}
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
    isWritten: row.written,
  }))
}
