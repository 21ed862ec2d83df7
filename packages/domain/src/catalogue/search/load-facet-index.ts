import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { createFacetIndex, upsertRow, type FacetIndex, type FacetRow } from './facet-index.ts'

export interface FacetEntry {
  id: number
  slug: string
  name: string
}

export interface FacetCategory extends FacetEntry {
  /** The category that it is below; null for none. */
  parent_id: number | null
}

export interface FacetSnapshot {
  index: FacetIndex
  /** In the owner's order. */
  categories: FacetCategory[]
  brands: FacetEntry[]
  /** Places of the products that fit the search; absent without one. */
  found?: readonly number[]
}

interface CachedIndex {
  index: FacetIndex
  /** Every change by a transaction before this one is in the index. */
  since: string | null
  /** The reading of the whole table, once. */
  opening?: Promise<FacetSnapshot>
}

interface IndexRows extends Record<string, unknown> {
  categories: [number, string, string, number | null][]
  brands: [number, string, string][]
  changed: FacetRow[]
  found: number[]
  seen: string
}

/** A cache and nothing more: what it holds is brought up to date by the statement of every reading. */
const cachedByDatabase = new WeakMap<object, CachedIndex>()

/**
 * The facets of all products as they are now, with the names of categories and brands, and the places of the products
 * that fit `search`: one statement, which answers only the rows that changed since the last.
 */
export async function getFacetSnapshot(ctx: RequestContext, search?: SQL): Promise<FacetSnapshot> {
  let cached = cachedByDatabase.get(ctx.db)
  if (!cached) {
    cached = { index: createFacetIndex(), since: null }
    cachedByDatabase.set(ctx.db, cached)
  }
  if (cached.since !== null) return refreshIndex(ctx, cached, search)
  if (cached.opening) {
    await cached.opening
    return refreshIndex(ctx, cached, search)
  }
  cached.opening = refreshIndex(ctx, cached, search)
  return cached.opening.finally(() => delete cached.opening)
}

async function refreshIndex(
  ctx: RequestContext,
  cached: CachedIndex,
  search: SQL | undefined,
): Promise<FacetSnapshot> {
  const { since } = cached
  // A row that was restored from another server may bear a number that this one has not reached: it is read at first.
  const changes =
    since === null
      ? sql`true`
      : sql`changed_xid >= ${since}::xid8 and changed_xid < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await ctx.db.execute<IndexRows>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      (select coalesce(json_agg(json_build_array(id, slug, name, parent_id) order by position, name), '[]') from categories)
        as categories,
      (select coalesce(json_agg(json_build_array(id, slug, name)), '[]') from brands) as brands,
      (select coalesce(json_agg(json_build_array(row_index, version, is_published, category_id, brand_id, price_kobo, rating,
        discount, in_stock, colours, sizes)), '[]') from product_facets where ${changes}) as changed,
      ${search ? sql`(${selectRowIndexes(search)})` : sql`'[]'::json`} as found`)
  const [facets] = rows
  if (!facets) throw new Error('The facets of the catalogue could not be read.')
  for (const row of facets.changed) upsertRow(cached.index, row)
  if (cached.since === null || BigInt(facets.seen) > BigInt(cached.since)) cached.since = facets.seen
  return {
    index: cached.index,
    categories: facets.categories.map(([id, slug, name, parentId]) => ({
      id,
      slug,
      name,
      parent_id: parentId,
    })),
    brands: facets.brands.map(named),
    ...(search ? { found: facets.found } : {}),
  }
}

const selectRowIndexes = (search: SQL) => sql`
  select coalesce(json_agg(row_index), '[]') from products join product_facets on product_id = products.id
  where products.published and ${search}`

const named = ([id, slug, name]: [number, string, string]): FacetEntry => ({ id, slug, name })
