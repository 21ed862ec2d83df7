import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { BulkContext, ResolvedAction } from './plan-bulk-change.ts'
import type { BulkProduct } from './bulk-state.ts'
import { hasOrders } from '../products/is-ordered.ts'
import { listPastPrices } from '../products/read-asked-prices.ts'
import { brands, categories, products, variants } from '../tables.ts'

/**
 * Products with what a change of many may change of them, by id.
 * @param lock whether they stand still until the transaction ends; variants in id order, as orders lock them
 */
export async function listBulkProducts(
  ctx: RequestContext,
  ids: readonly string[],
  lock: boolean,
): Promise<Map<string, BulkProduct>> {
  if (ids.length === 0) return new Map()
  const query = ctx.db
    .select({
      id: products.id,
      name: products.name,
      version: products.version,
      published: products.published,
      category_id: products.category_id,
      category: categories.name,
      brand_id: products.brand_id,
      brand: brands.name,
      vat_class: products.vat_class,
      pay_on_delivery: products.pay_on_delivery,
      variant_id: variants.id,
      colour: variants.colour,
      size: variants.size,
      price_kobo: variants.price_kobo,
      regular_price_kobo: variants.regular_price_kobo,
      retired_at: variants.retired_at,
      position: variants.position,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(inArray(variants.product_id, [...ids]))
    .orderBy(asc(variants.id))
  const rows = lock ? await query.for('no key update', { of: [variants, products] }) : await query
  const found = Map.groupBy(rows, (row) => row.id)
  return new Map([...found].map(([id, rows]) => [id, toBulkProduct(rows)]))
}

interface Row {
  id: string
  name: string
  version: number
  published: boolean
  category_id: number
  category: string
  brand_id: number | null
  brand: string | null
  vat_class: BulkProduct['vat_class']
  pay_on_delivery: boolean
  variant_id: string
  colour: string
  size: string
  price_kobo: number
  regular_price_kobo: number | null
  retired_at: Date | null
  position: number
}

function toBulkProduct(rows: Row[]): BulkProduct {
  const [row] = rows
  if (!row) throw new Error('A product without a variant.')
  const availableVariants = rows
    .filter(({ retired_at: retiredAt }) => !retiredAt)
    .toSorted((a, b) => a.position - b.position)
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    published: row.published,
    category: { id: row.category_id, name: row.category },
    brand: { id: row.brand_id, name: row.brand ?? '' },
    vat_class: row.vat_class,
    pay_on_delivery: row.pay_on_delivery,
    prices: Object.fromEntries(
      availableVariants.map(
        ({ variant_id: variantId, price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }) => [
          variantId,
          { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo },
        ],
      ),
    ),
    variants: availableVariants.map(({ variant_id: variantId, colour, size }) => ({
      id: variantId,
      colour,
      size,
    })),
  }
}

/** What the act has to know of products beside themselves. */
export async function getBulkContext(
  ctx: RequestContext,
  action: ResolvedAction,
  found: ReadonlyMap<string, BulkProduct>,
): Promise<{ ordered: ReadonlySet<string>; pastPrices: BulkContext['pastPrices'] }> {
  const ids = [...found.keys()]
  const ordered =
    action.kind === 'delete' && ids.length > 0
      ? await ctx.db
          .select({ id: products.id })
          .from(products)
          .where(and(inArray(products.id, ids), hasOrders))
      : []
  const asks = action.kind === 'price' && action.regular_price === 'current_price'
  const variantIds = asks ? [...found.values()].flatMap(({ variants }) => variants.map(({ id }) => id)) : []
  return {
    ordered: new Set(ordered.map(({ id }) => id)),
    pastPrices: await listPastPrices(ctx, variantIds),
  }
}
