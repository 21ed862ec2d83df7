import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { BulkFacts, ResolvedAct } from './plan-bulk-change.ts'
import type { BulkProduct } from './bulk-state.ts'
import { isOrdered } from '../products/is-ordered.ts'
import { readAskedPrices } from '../products/read-asked-prices.ts'
import { brands, categories, products, variants } from '../tables.ts'

/**
 * Products with what a change of many may change of them, by id.
 * @param lock whether they stand still until the transaction ends; variants in id order, as orders lock them
 */
export async function readBulkProducts(
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
      categoryId: products.categoryId,
      category: categories.name,
      brandId: products.brandId,
      brand: brands.name,
      vatClass: products.vatClass,
      payOnDelivery: products.payOnDelivery,
      variantId: variants.id,
      colour: variants.colour,
      size: variants.size,
      priceKobo: variants.priceKobo,
      regularPriceKobo: variants.regularPriceKobo,
      retiredAt: variants.retiredAt,
      position: variants.position,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(variants.productId, [...ids]))
    .orderBy(asc(variants.id))
  const rows = lock ? await query.for('no key update', { of: [variants, products] }) : await query
  const found = Map.groupBy(rows, (row) => row.id)
  return new Map([...found].map(([id, rows]) => [id, productOf(rows)]))
}

interface Row {
  id: string
  name: string
  version: number
  published: boolean
  categoryId: number
  category: string
  brandId: number | null
  brand: string | null
  vatClass: BulkProduct['vatClass']
  payOnDelivery: boolean
  variantId: string
  colour: string
  size: string
  priceKobo: number
  regularPriceKobo: number | null
  retiredAt: Date | null
  position: number
}

function productOf(rows: Row[]): BulkProduct {
  const [row] = rows
  if (!row) throw new Error('A product without a variant.')
  const offered = rows.filter(({ retiredAt }) => !retiredAt).toSorted((a, b) => a.position - b.position)
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    published: row.published,
    category: { id: row.categoryId, name: row.category },
    brand: { id: row.brandId, name: row.brand ?? '' },
    vatClass: row.vatClass,
    payOnDelivery: row.payOnDelivery,
    prices: Object.fromEntries(
      offered.map(({ variantId, priceKobo, regularPriceKobo }) => [
        variantId,
        { priceKobo, regularPriceKobo },
      ]),
    ),
    variants: offered.map(({ variantId, colour, size }) => ({ id: variantId, colour, size })),
  }
}

/** What the act has to know of products beside themselves. */
export async function readBulkFacts(
  ctx: RequestContext,
  act: ResolvedAct,
  found: ReadonlyMap<string, BulkProduct>,
): Promise<{ ordered: ReadonlySet<string>; asked: BulkFacts['asked'] }> {
  const ids = [...found.keys()]
  const ordered =
    act.kind === 'delete' && ids.length > 0
      ? await ctx.db
          .select({ id: products.id })
          .from(products)
          .where(and(inArray(products.id, ids), isOrdered))
      : []
  const asks = act.kind === 'price' && act.old_price === 'price_until_now'
  const variantIds = asks ? [...found.values()].flatMap(({ variants }) => variants.map(({ id }) => id)) : []
  return {
    ordered: new Set(ordered.map(({ id }) => id)),
    asked: await readAskedPrices(ctx, variantIds),
  }
}
