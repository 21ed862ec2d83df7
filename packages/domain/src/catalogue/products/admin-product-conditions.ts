import type { adminProductTabs } from '@shop/contract/admin/catalogue'
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { findCategory } from './find-category.ts'
import { isSoldOut, runsLow } from './running-low.ts'
import { searchCondition } from '../search/search-query.ts'
import { readSearch } from '../search/search-terms.ts'
import { brands, categories, products, variants } from '../tables.ts'

export type AdminProductTab = (typeof adminProductTabs)[number]

export const productTabs: Record<AdminProductTab, SQL> = {
  all: sql`true`,
  published: sql`${products.published}`,
  drafts: sql`not ${products.published}`,
  scheduled: sql`${products.publish_at} is not null`,
  'low-stock': runsLow,
  'out-of-stock': isSoldOut,
}

export interface AdminProductQuery {
  search?: string
  /** Name or slug. */
  category?: string
  /** Slug. */
  brand?: string
}

/** What narrows the products of staff's list, but for its tab: search (name, brand, id, SKU), category and brand. */
export async function adminProductConditions(ctx: RequestContext, wish: AdminProductQuery): Promise<SQL[]> {
  const conditions: SQL[] = []
  if (wish.brand) {
    const brand = ctx.db
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.slug, wish.brand.toLowerCase()))
    conditions.push(inArray(products.brand_id, brand))
  }
  if (wish.category) {
    const category = await findCategory(ctx, wish.category)
    conditions.push(category ? inArray(products.category_id, idsWithBelow(ctx, category.id)) : sql`false`)
  }
  const search = wish.search?.trim()
  if (search) conditions.push(await productMatches(ctx, search))
  return conditions
}

const idsWhere = (condition: SQL) => sql`select ${products.id} from ${products} where ${condition}`

const idsWithBelow = ({ db }: RequestContext, id: number) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), eq(categories.parent_id, id)))

/** More products than these are not named one by one in a condition. */
const namedMost = 200

/** Words are found with the shop's own tolerance for typing errors; ids and SKUs by how they begin, barcodes as scanned. */
export async function productMatches(ctx: RequestContext, search: string): Promise<SQL> {
  const begins = `${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const [{ terms }, byCode] = await Promise.all([
    readSearch(ctx, search, true),
    idsByCode(ctx, search, begins),
  ])
  const words = terms.length > 0 ? searchCondition(terms, true) : undefined
  const ofId = sql`lower(${products.id}) like ${begins}`
  // Each part has an index of its own, and of conditions on one table PostgreSQL takes them together.
  if (byCode.length <= namedMost)
    return sql`${or(words, ofId, byCode.length > 0 ? inArray(products.id, byCode) : undefined)}`
  const ofSku = sql`select ${variants.product_id} from ${variants} where ${skuOrBarcode(search, begins)}`
  return sql`${products.id} in (${words ? sql`${idsWhere(words)} union ` : sql``}${idsWhere(ofId)} union ${ofSku})`
}

/** As the index of barcodes has it: of variants that are offered, or off sale and still in the form. */
const skuOrBarcode = (search: string, begins: string) => sql`(lower(${variants.sku}) like ${begins}
  or (${eq(variants.barcode, search)} and (${variants.retired_at} is null or ${variants.is_disabled})))`

/** Products with a SKU or a barcode like it; where they are many, only one more than are named. */
async function idsByCode(ctx: RequestContext, search: string, begins: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: variants.product_id })
    .from(variants)
    .where(skuOrBarcode(search, begins))
    .limit(namedMost + 1)
  return rows.map(({ id }) => id)
}
