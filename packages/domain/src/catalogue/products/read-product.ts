import type { Product } from '@shop/contract/catalogue'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { preparedOnce } from '../../core/prepared-once.ts'
import { refuse } from '../../core/refusal.ts'
import { askedRegularPrice } from './asked-regular-price.ts'
import { findMove } from './note-move.ts'
import { productAnswer } from './product-answer.ts'
import { selectSummariesFor } from './product-columns.ts'
import { products, variants } from '../tables.ts'

const asked = sql.placeholder('product')

const readRow = preparedOnce((db) =>
  selectSummariesFor(db, sql.placeholder('account'))
    .where(and(eq(products.id, asked), sql`${products.published}`))
    .prepare('product'),
)

const readOffered = preparedOnce((db) =>
  db
    .select({
      id: variants.id,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      price_kobo: variants.price_kobo,
      regular_price_kobo: askedRegularPrice,
      on_hand: variants.on_hand,
      reserved: variants.reserved,
      retired_at: variants.retired_at,
    })
    .from(variants)
    .where(and(eq(variants.product_id, asked), isNull(variants.retired_at)))
    .orderBy(asc(variants.position), asc(variants.id))
    .prepare('offered variants'),
)

/**
 * One published product with its variants and exact stock. Refuses with gone what was deleted, and else with not_found
 * (`redirect_to` when its id was changed).
 */
export async function readProduct(ctx: RequestContext, productId: string): Promise<Product> {
  const account = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  const [row] = await readRow(ctx, { product: productId, account })
  if (!row) return refuseMissing(ctx, productId)
  return productAnswer(row, await readOffered(ctx, { product: productId }))
}

/** Asked only where nothing is found, so that a page that exists pays nothing for it. */
async function refuseMissing(ctx: RequestContext, productId: string): Promise<never> {
  const movedTo = await findMove(ctx, 'product', productId)
  if (movedTo === null) refuse('gone')
  refuse('not_found', movedTo === undefined ? {} : { redirect_to: movedTo })
}
