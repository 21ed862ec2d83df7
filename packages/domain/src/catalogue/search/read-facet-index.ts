import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { createFacetIndex, putRow, type FacetIndex, type FacetRow } from './facet-index.ts'

export interface Named {
  id: number
  slug: string
  name: string
}

export interface NamedCategory extends Named {
  /** The category that it stands below; null for none. */
  parent_id: number | null
}

export interface ReadFacets {
  index: FacetIndex
  /** In the owner's order. */
  categories: NamedCategory[]
  brands: Named[]
  /** Places of the products that fit the search; absent without one. */
  found?: readonly number[]
}

interface Kept {
  index: FacetIndex
  /** Every change by a transaction before this one is in the index. */
  since: string | null
  /** The reading of the whole table, once. */
  opening?: Promise<ReadFacets>
}

interface Answer extends Record<string, unknown> {
  categories: [number, string, string, number | null][]
  brands: [number, string, string][]
  changed: FacetRow[]
  found: number[]
  seen: string
}

/** A cache and nothing more: what it holds is brought up to date by the statement of every reading. */
const keptByDatabase = new WeakMap<object, Kept>()

/**
 * The facets of all products as they are now, with the names of categories and brands, and the places of the products
 * that fit `search`: one statement, which answers only the rows that changed since the last.
 */
export async function readFacetIndex(ctx: RequestContext, search?: SQL): Promise<ReadFacets> {
  let kept = keptByDatabase.get(ctx.db)
  if (!kept) {
    kept = { index: createFacetIndex(), since: null }
    keptByDatabase.set(ctx.db, kept)
  }
  if (kept.since !== null) return catchUp(ctx, kept, search)
  if (kept.opening) {
    await kept.opening
    return catchUp(ctx, kept, search)
  }
  kept.opening = catchUp(ctx, kept, search)
  return kept.opening.finally(() => delete kept.opening)
}

async function catchUp(ctx: RequestContext, kept: Kept, search: SQL | undefined): Promise<ReadFacets> {
  const { since } = kept
  // A row that was restored from another server may bear a number that this one has not reached: it is read at first.
  const changes =
    since === null
      ? sql`true`
      : sql`changed_xid >= ${since}::xid8 and changed_xid < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await ctx.db.execute<Answer>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      (select coalesce(json_agg(json_build_array(id, slug, name, parent_id) order by position, name), '[]') from categories)
        as categories,
      (select coalesce(json_agg(json_build_array(id, slug, name)), '[]') from brands) as brands,
      (select coalesce(json_agg(json_build_array(row_index, version, is_published, category_id, brand_id, price_kobo, rating,
        discount, in_stock, colours, sizes)), '[]') from product_facets where ${changes}) as changed,
      ${search ? sql`(${placesOf(search)})` : sql`'[]'::json`} as found`)
  const [answer] = rows
  if (!answer) throw new Error('The facets of the catalogue could not be read.')
  for (const row of answer.changed) putRow(kept.index, row)
  if (kept.since === null || BigInt(answer.seen) > BigInt(kept.since)) kept.since = answer.seen
  return {
    index: kept.index,
    categories: answer.categories.map(([id, slug, name, parentId]) => ({
      id,
      slug,
      name,
      parent_id: parentId,
    })),
    brands: answer.brands.map(named),
    ...(search ? { found: answer.found } : {}),
  }
}

const placesOf = (search: SQL) => sql`
  select coalesce(json_agg(row_index), '[]') from products join product_facets on product_id = products.id
  where products.published and ${search}`

const named = ([id, slug, name]: [number, string, string]): Named => ({ id, slug, name })
