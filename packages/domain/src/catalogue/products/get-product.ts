import type { Product, ProductSummary } from '@shop/contract/catalogue'
import { and, asc, eq, isNull, sql, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'
import { fail } from '../../core/errors.ts'
import { verifiedRegularPrice } from './prices.ts'
import { findRedirect } from './slugs.ts'
import {
  presentProduct,
  presentProductSummary,
  selectSummariesFor,
  selectSummaries,
} from './product-presenter.ts'
import { products, variants } from '../tables.ts'

const idPlaceholder = sql.placeholder('product')

const selectProduct = preparedStatement((db) =>
  selectSummariesFor(db, sql.placeholder('account'))
    .where(and(eq(products.id, idPlaceholder), sql`${products.published}`))
    .prepare('product'),
)

const selectAvailableVariants = preparedStatement((db) =>
  db
    .select({
      id: variants.id,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      price_kobo: variants.price_kobo,
      regular_price_kobo: verifiedRegularPrice,
      on_hand: variants.on_hand,
      reserved: variants.reserved,
      retired_at: variants.retired_at,
    })
    .from(variants)
    .where(and(eq(variants.product_id, idPlaceholder), isNull(variants.retired_at)))
    .orderBy(asc(variants.position), asc(variants.id))
    .prepare('offered variants'),
)

/**
 * One published product with its variants and exact stock. Throws gone for a deleted product, or not_found (with
 * `redirect_to` if its slug changed).
 */
export async function getProductById(ctx: RequestContext, productId: string): Promise<Product> {
  const account = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  const [row] = await selectProduct(ctx, { product: productId, account })
  if (!row) return failMissing(ctx, productId)
  return presentProduct(row, await selectAvailableVariants(ctx, { product: productId }))
}

/** Only queried if nothing is found, to keep existing pages fast. */
async function failMissing(ctx: RequestContext, productId: string): Promise<never> {
  const redirectTo = await findRedirect(ctx, 'product', productId)
  if (redirectTo === null) fail('gone')
  fail('not_found', redirectTo === undefined ? {} : { redirect_to: redirectTo })
}

/** Published products by id, in the order of the ids. Unpublished ones are left out. */
export async function listProductSummaries(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectSummaries(ctx).where(
    and(inArray(products.id, [...ids]), sql`${products.published}`),
  )
  const byId = new Map(rows.map((row) => [row.id, presentProductSummary(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
