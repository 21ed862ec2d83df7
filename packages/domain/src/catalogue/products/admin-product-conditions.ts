import type { adminProductTabs } from '@shop/contract/admin/catalogue'
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
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
  scheduled: sql`${products.publishAt} is not null`,
  'low-stock': runsLow,
  'sold-out': isSoldOut,
}

export interface AdminProductQuery {
  search?: string
  /** Name or slug. */
  category?: string
  /** Slug. */
  brand?: string
}

/** What narrows the products of staff's list, but for its tab: search (name, brand, id, SKU), category and brand. */
export async function adminProductConditions(shop: ShopContext, wish: AdminProductQuery): Promise<SQL[]> {
  const conditions: SQL[] = []
  if (wish.brand) {
    const brand = shop.db
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.slug, wish.brand.toLowerCase()))
    conditions.push(inArray(products.brandId, brand))
  }
  if (wish.category) {
    const category = await findCategory(shop, wish.category)
    conditions.push(category ? inArray(products.categoryId, idsWithBelow(shop, category.id)) : sql`false`)
  }
  const search = wish.search?.trim()
  if (search) conditions.push(await productMatches(shop, search))
  return conditions
}

const idsWhere = (condition: SQL) => sql`select ${products.id} from ${products} where ${condition}`

const idsWithBelow = ({ db }: ShopContext, id: number) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), eq(categories.parentId, id)))

/** More products than these are not named one by one in a condition. */
const namedMost = 200

/** Words are found with the shop's own tolerance for typing errors; ids and SKUs by how they begin, barcodes as scanned. */
export async function productMatches(shop: ShopContext, search: string): Promise<SQL> {
  const begins = `${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const [{ terms }, byCode] = await Promise.all([
    readSearch(shop, search, true),
    idsByCode(shop, search, begins),
  ])
  const words = terms.length > 0 ? searchCondition(terms, true) : undefined
  const ofId = sql`lower(${products.id}) like ${begins}`
  // Each part has an index of its own, and of conditions on one table PostgreSQL takes them together.
  if (byCode.length <= namedMost)
    return sql`${or(words, ofId, byCode.length > 0 ? inArray(products.id, byCode) : undefined)}`
  const ofSku = sql`select ${variants.productId} from ${variants} where ${skuOrBarcode(search, begins)}`
  return sql`${products.id} in (${words ? sql`${idsWhere(words)} union ` : sql``}${idsWhere(ofId)} union ${ofSku})`
}

/** As the index of barcodes has it: of variants that are offered, or off sale and still in the form. */
const skuOrBarcode = (search: string, begins: string) => sql`(lower(${variants.sku}) like ${begins}
  or (${eq(variants.barcode, search)} and (${variants.retiredAt} is null or ${variants.offSale})))`

/** Products with a SKU or a barcode like it; where they are many, only one more than are named. */
async function idsByCode(shop: ShopContext, search: string, begins: string): Promise<string[]> {
  const rows = await shop.db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(skuOrBarcode(search, begins))
    .limit(namedMost + 1)
  return rows.map(({ id }) => id)
}
