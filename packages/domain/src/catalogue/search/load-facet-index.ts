import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { createFacetIndex, upsertRow, type FacetIndex, type FacetRow } from './facet-index.ts'

export interface FacetEntry {
  id: number
  slug: string
  name: string
}

export interface FacetCategory extends FacetEntry {
  /** The parent category; null for none. */
  parent_id: number | null
}

export interface FacetSnapshot {
  index: FacetIndex
  /** In the owner's order. */
  categories: FacetCategory[]
  brands: FacetEntry[]
  /** Positions of the products that match the search; absent without one. */
  found?: readonly number[]
}

interface CachedIndex {
  index: FacetIndex
  /** The index contains every change by transactions before this one. */
  since: string | null
  /** The initial load of the whole table. */
  opening?: Promise<FacetSnapshot>
}

interface IndexRows extends Record<string, unknown> {
  categories: [number, string, string, number | null][]
  brands: [number, string, string][]
  changed: FacetRow[]
  found: number[]
  seen: string
}

/** Only a cache: every read updates it first. */
const cachedByDatabase = new WeakMap<object, CachedIndex>()

/**
 * Current facets of all products, with category and brand names and the positions of products that match `search`.
 * Takes one query, which only returns the rows changed since the last one.
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
  // A row restored from another server may have a number that this server has not reached: it is read first.
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
    brands: facets.brands.map(toFacetEntry),
    ...(search ? { found: facets.found } : {}),
  }
}

const selectRowIndexes = (search: SQL) => sql`
  select coalesce(json_agg(row_index), '[]') from products join product_facets on product_id = products.id
  where products.published and ${search}`

const toFacetEntry = ([id, slug, name]: [number, string, string]): FacetEntry => ({ id, slug, name })
