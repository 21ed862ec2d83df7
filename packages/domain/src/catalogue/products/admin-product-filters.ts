import { adminProductTabs } from '@shop/contract/admin/products'
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { findCategory } from './categories.ts'
import { isOutOfStock, isLowOnStock } from './stock.ts'
import { searchCondition } from '../search/search-query.ts'
import { parseSearch } from '../search/query-terms.ts'
import { brands, categories, products, variants } from '../tables.ts'

export type AdminProductTab = (typeof adminProductTabs)[number]

/** A value for each tab. */
export const perTab = <Value>(toValue: (tab: AdminProductTab) => Value) =>
  Object.fromEntries(adminProductTabs.map((tab) => [tab, toValue(tab)])) as Record<AdminProductTab, Value>

export const productTabConditions: Record<AdminProductTab, SQL> = {
  all: sql`true`,
  published: sql`${products.published}`,
  drafts: sql`not ${products.published}`,
  scheduled: sql`${products.publish_at} is not null`,
  'low-stock': isLowOnStock,
  'out-of-stock': isOutOfStock,
}

export interface AdminProductQuery {
  search?: string
  /** Name or slug. */
  category?: string
  /** Slug. */
  brand?: string
}

/** The filters of the admin product list, without its tab: search (name, brand, id, SKU), category and brand. */
export async function adminProductConditions(ctx: RequestContext, input: AdminProductQuery): Promise<SQL[]> {
  const conditions: SQL[] = []
  if (input.brand) {
    const brand = ctx.db
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.slug, input.brand.toLowerCase()))
    conditions.push(inArray(products.brand_id, brand))
  }
  if (input.category) {
    const category = await findCategory(ctx, input.category)
    conditions.push(
      category ? inArray(products.category_id, idsWithDescendants(ctx, category.id)) : sql`false`,
    )
  }
  const search = input.search?.trim()
  if (search) conditions.push(await productMatches(ctx, search))
  return conditions
}

const idsWhere = (condition: SQL) => sql`select ${products.id} from ${products} where ${condition}`

const idsWithDescendants = ({ db }: RequestContext, id: number) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), eq(categories.parent_id, id)))

/** Above this number of products, the condition no longer lists their ids. */
const maxNamedIds = 200

/** Words tolerate typos as in the shop; ids and SKUs match by prefix, barcodes exactly as scanned. */
export async function productMatches(ctx: RequestContext, search: string): Promise<SQL> {
  const prefix = toPrefix(search)
  const [{ terms }, codeMatches] = await Promise.all([
    parseSearch(ctx, search, true),
    findIdsByCode(ctx, search, prefix),
  ])
  const textMatches = terms.length > 0 ? searchCondition(terms, true) : undefined
  const idMatches = sql`lower(${products.id}) like ${prefix}`
  // Each part has its own index, which PostgreSQL combines only for conditions on one table.
  if (codeMatches.length <= maxNamedIds)
    return sql`${or(textMatches, idMatches, codeMatches.length > 0 ? inArray(products.id, codeMatches) : undefined)}`
  return sql`${products.id} in (${textMatches ? sql`${idsWhere(textMatches)} union ` : sql``}${idsWhere(idMatches)} union ${idsBySku(search, prefix)})`
}

/** Ids of the products that the code finds by their id, and if wanted by the SKU or barcode of a variant. */
export function selectIdsByCode(code: string, byVariant: boolean): SQL {
  const prefix = toPrefix(code)
  const byId = idsWhere(sql`lower(${products.id}) like ${prefix}`)
  return byVariant ? sql`(${byId} union ${idsBySku(code, prefix)})` : sql`(${byId})`
}

const toPrefix = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

const idsBySku = (code: string, prefix: string) =>
  sql`select ${variants.product_id} from ${variants} where ${skuOrBarcode(code, prefix)}`

/** The same condition as the barcode index: variants for sale, or disabled and still in the form. */
const skuOrBarcode = (search: string, prefix: string) => sql`(lower(${variants.sku}) like ${prefix}
  or (${eq(variants.barcode, search)} and (${variants.retired_at} is null or ${variants.is_disabled})))`

/** Products with a matching SKU or barcode; if there are many, only one more than the limit. */
async function findIdsByCode(ctx: RequestContext, search: string, prefix: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: variants.product_id })
    .from(variants)
    .where(skuOrBarcode(search, prefix))
    .limit(maxNamedIds + 1)
  return rows.map(({ id }) => id)
}
