import type { AdminProductSummary, adminProductSorts, adminProductTabs } from '@shop/contract/admin/catalogue'
import { pageSize } from '@shop/contract/limits'
import { and, asc, desc, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { findCategory } from './find-category.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { pictureOf } from './picture.ts'
import { selectSummaries, type SummaryRow } from './product-columns.ts'
import { isLow, isSoldOut, runsLow } from './running-low.ts'
import { searchCondition } from './search-query.ts'
import { findSearchTerms } from './search-terms.ts'
import { brands, products, variants } from './tables.ts'

type Tab = (typeof adminProductTabs)[number]
type AdminSort = (typeof adminProductSorts)[number]

export interface ListAdminProducts {
  tab?: Tab
  search?: string
  /** Name or slug. */
  category?: string
  /** Slug. */
  brand?: string
  sort?: AdminSort
  page?: number
  limit?: number
  after?: string
}

export interface AdminProductList {
  items: AdminProductSummary[]
  total: number
  page: number
  next: string | null
  /** Products under each tab with the same search and filters. */
  counts: Record<Tab, number>
}

const tabs: Record<Tab, SQL> = {
  all: sql`true`,
  published: sql`${products.published}`,
  drafts: sql`not ${products.published}`,
  'low-stock': runsLow,
  'sold-out': isSoldOut,
}

const available = sql`(select coalesce(sum(${variants.onHand} - ${variants.reserved}), 0) from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.retiredAt} is null)`

const orders: Record<AdminSort, SQL> = {
  updated: desc(products.modifiedDate),
  name: asc(sql`lower(${products.name})`),
  'price-low': asc(products.lowestPriceKobo),
  'price-high': desc(products.lowestPriceKobo),
  'stock-low': asc(available),
  'stock-high': desc(available),
}

/** All products for staff, a page of them, narrowed by tab, search (name, brand, id, SKU), category and brand. */
export async function listAdminProducts(
  shop: ShopContext,
  wish: ListAdminProducts,
): Promise<AdminProductList> {
  requirePermission(shop.actor, 'catalogue:read')
  const { tab = 'all', sort = 'updated', limit = pageSize, page = 1, after } = wish
  const skipped = after ? readCursor(after, sort, isOffset)[0] : (page - 1) * limit
  const conditions = await conditionsOf(shop, wish)
  const counts = await countTabs(shop, conditions)
  const rows = await selectSummaries(shop)
    .where(and(tabs[tab], ...conditions))
    .orderBy(orders[sort], asc(products.id))
    .limit(limit)
    .offset(skipped)
  const low = await countLow(shop, rows)
  const shown = skipped + rows.length
  return {
    items: rows.map((row) => adminSummary(row, low.get(row.id) ?? 0)),
    total: counts[tab],
    page,
    next: rows.length > 0 && shown < counts[tab] ? writeCursor(sort, [shown]) : null,
    counts,
  }
}

const isOffset = (keys: unknown[]): keys is [number] => Number.isSafeInteger(keys[0]) && Number(keys[0]) >= 0

async function conditionsOf(shop: ShopContext, wish: ListAdminProducts): Promise<SQL[]> {
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
    conditions.push(category ? eq(products.categoryId, category.id) : sql`false`)
  }
  const search = wish.search?.trim()
  if (search) conditions.push(await matches(shop, search))
  return conditions
}

/** Words are found with the shop's own tolerance for typing errors; ids and SKUs by how they begin. */
async function matches(shop: ShopContext, search: string): Promise<SQL> {
  const begins = `${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const terms = await findSearchTerms(shop, search)
  const ofSku = shop.db
    .select({ one: sql`1` })
    .from(variants)
    .where(and(eq(variants.productId, products.id), ilike(variants.sku, begins)))
  const words = terms.length > 0 ? searchCondition(terms, true) : undefined
  return or(words, ilike(products.id, begins), exists(ofSku)) ?? sql`false`
}

async function countTabs(shop: ShopContext, conditions: SQL[]): Promise<Record<Tab, number>> {
  const count = (tab: Tab) => sql<number>`(count(*) filter (where ${tabs[tab]}))::integer`
  const [row] = await shop.db
    .select({
      all: count('all'),
      published: count('published'),
      drafts: count('drafts'),
      'low-stock': count('low-stock'),
      'sold-out': count('sold-out'),
    })
    .from(products)
    .where(and(...conditions))
  return row ?? { all: 0, published: 0, drafts: 0, 'low-stock': 0, 'sold-out': 0 }
}

/** How many variants of each product run low. */
async function countLow(shop: ShopContext, rows: SummaryRow[]): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id)
  const counted = await shop.db
    .select({ id: variants.productId, low: sql<number>`count(*)::integer` })
    .from(variants)
    .where(and(inArray(variants.productId, ids), isLow))
    .groupBy(variants.productId)
  return new Map(counted.map(({ id, low }) => [id, low]))
}

function adminSummary(row: SummaryRow, lowChoices: number): AdminProductSummary {
  const [main] = row.pictures
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    brand: row.brand,
    version: row.version,
    lowest_price_kobo: row.lowestPriceKobo,
    highest_price_kobo: row.highestPriceKobo,
    choices: row.choices,
    low_choices: lowChoices,
    available: row.available,
    stock_word: row.stockWord,
    published: row.published,
    is_demo: row.isDemo,
    modified_date: row.modifiedDate.toISOString(),
    picture: main ? pictureOf(main) : null,
  }
}
