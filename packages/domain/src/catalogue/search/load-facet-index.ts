import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import {
  addSpellings,
  createFacetIndex,
  reserveRows,
  upsertRow,
  type FacetIndex,
  type FacetRow,
  readableOrder,
  tabBits,
} from './facet-index.ts'
import { normaliseText } from './tokenize.ts'

export interface FacetEntry {
  id: number
  slug: string
  name: string
  /** The name in plain lowercase words. */
  key: string
}

export interface FacetCategory extends FacetEntry {
  /** The parent category; null for none. */
  parent_id: number | null
}

/** The names of facets, read again only if one has changed. */
interface FacetNames {
  /** In the owner's order. */
  categories: FacetCategory[]
  /** By name, so that brands with equally many products need no sorting. */
  brands: FacetEntry[]
}

export interface FacetSnapshot extends FacetNames {
  /** Without rows while they are being loaded, but with all colours and sizes. */
  index: FacetIndex
  /** False while rows are being loaded: lists are then read by SQL, and have no counts. */
  isLoaded: boolean
  /** Positions of the products that match the condition; absent without one, and while rows are being loaded. */
  found?: readonly number[]
}

interface CachedIndex {
  index: FacetIndex
  names: FacetNames
  /** Differs whenever a name of a category or brand does. */
  namesVersion: string
  /** The index contains every change by transactions before this one. */
  since: string
  isLoaded: boolean
  /** The load of the whole table; absent if it is too long to wait for. */
  awaited?: Promise<void>
  loading: Promise<void>
}

/** Only a cache: every read updates it first. */
const cachedByDatabase = new WeakMap<object, Promise<CachedIndex>>()

/** Lists wait until this many rows are loaded, about a second; more are loaded in the background. */
export const facetLoading = {
  awaitedRowsMax: 150_000,
  /** Other requests run between two reads. */
  betweenReads: (): Promise<unknown> => nextTurn(),
}
/** Rows per statement: reading them blocks other requests for some 10 ms. */
const batch = 5_000

/** As productTabConditions. */
const tabs = sql`case when is_deleted then 0 else ${tabBits.all}::integer
  + case when is_published then ${tabBits.published}::integer else ${tabBits.drafts}::integer end
  + case when is_scheduled then ${tabBits.scheduled}::integer else 0 end
  + case when not is_published then 0 when not in_stock then ${tabBits['out-of-stock']}::integer
      when has_low_stock then ${tabBits['low-stock']}::integer else 0 end end`

const facetRow = sql`json_build_array(row_index, version, is_published, category_id, brand_id, price_kobo, rating,
  discount, in_stock, colours, sizes, units_sold, popularity_rank,
  floor(extract(epoch from date_added) * 1000)::bigint, floor(extract(epoch from modified_date) * 1000)::bigint, ${tabs},
  available_stock, variant_count, text_version)`

/**
 * Current facets of all products, with category and brand names and the positions of products that match `search`.
 * Takes one query, which only returns the rows changed since the last one.
 */
export async function getFacetSnapshot(ctx: RequestContext, search?: SQL): Promise<FacetSnapshot> {
  const cached = await openIndex(ctx)
  if (cached.awaited) await cached.awaited
  return refreshIndex(ctx, cached, search)
}

/** The index as of the last list. */
export async function getFacetIndex(ctx: RequestContext): Promise<FacetIndex> {
  const { index } = await openIndex(ctx)
  return index
}

/** Waits until lists have counts, however many products there are. */
export async function loadFacetIndex(ctx: RequestContext): Promise<FacetIndex> {
  const { index, loading } = await openIndex(ctx)
  await loading
  return index
}

function openIndex(ctx: RequestContext): Promise<CachedIndex> {
  const cached = cachedByDatabase.get(ctx.db)
  if (cached) return cached
  const opening = startLoading(ctx)
  cachedByDatabase.set(ctx.db, opening)
  const discard = () => cachedByDatabase.delete(ctx.db)
  opening.then(({ loading }) => loading).catch(discard)
  return opening
}

async function startLoading(ctx: RequestContext): Promise<CachedIndex> {
  const { rows } = await ctx.db.execute<{ seen: string; last: number }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, coalesce(max(row_index), 0)::integer as last
    from product_facets`)
  const { seen = '0', last = 0 } = rows[0] ?? {}
  const index = createFacetIndex()
  // A transaction ends before a load in the background would.
  const isAwaited = last <= facetLoading.awaitedRowsMax || ctx.inTransaction
  if (!isAwaited) await loadSpellings(ctx, index)
  const loading = loadRows(ctx, index, last)
  const cached: CachedIndex = {
    index,
    names: { categories: [], brands: [] },
    namesVersion: '',
    since: seen,
    isLoaded: false,
    loading: loading.then(() => void (cached.isLoaded = true)),
    ...(isAwaited ? { awaited: loading } : {}),
  }
  if (isAwaited) await cached.loading
  else cached.loading.catch(() => {})
  return cached
}

/** SQL needs the spellings of a colour or size before all rows are loaded. */
async function loadSpellings(ctx: RequestContext, index: FacetIndex): Promise<void> {
  const { rows } = await ctx.db.execute<{ colours: string[][]; sizes: string[][] }>(sql`
    select (select json_agg(colours) from (select distinct colours from product_facets) as sets) as colours,
      (select json_agg(sizes) from (select distinct sizes from product_facets) as sets) as sizes`)
  for (const { colours, sizes } of rows) addSpellings(index, colours, sizes)
}

async function loadRows(ctx: RequestContext, index: FacetIndex, last: number): Promise<void> {
  reserveRows(index, Math.ceil(last * 1.1))
  for (let after = 0; after < last; after += batch) {
    const { rows } = await ctx.db.execute<{ loaded: FacetRow[] }>(sql`
      select coalesce(json_agg(${facetRow}), '[]') as loaded from product_facets
      where row_index > ${after} and row_index <= ${after + batch}`)
    for (const row of rows[0]?.loaded ?? []) upsertRow(index, row)
    await facetLoading.betweenReads()
  }
}

interface RefreshRows extends Record<string, unknown> {
  version: string
  categories: [number, string, string, number | null][] | null
  brands: [number, string, string][] | null
  changed: FacetRow[]
  found: number[]
  seen: string
}

const selectVersion = (table: SQL) =>
  sql`(select count(*) || '-' || coalesce(sum(xmin::text::bigint), 0) from ${table})`

async function refreshIndex(
  ctx: RequestContext,
  cached: CachedIndex,
  search: SQL | undefined,
): Promise<FacetSnapshot> {
  const { isLoaded, since, namesVersion } = cached
  // A row restored from another server may have a number that this server has not reached: it is read first.
  const changes = sql`changed_xid >= ${since}::xid8 and changed_xid < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await ctx.db.execute<RefreshRows>(sql`
    select names.version, pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      case when names.version <> ${namesVersion} then
        (select coalesce(json_agg(json_build_array(id, slug, name, parent_id) order by position, name), '[]') from categories)
      end as categories,
      case when names.version <> ${namesVersion} then
        (select coalesce(json_agg(json_build_array(id, slug, name)), '[]') from brands)
      end as brands,
      ${isLoaded ? sql`(select coalesce(json_agg(${facetRow}), '[]') from product_facets where ${changes})` : sql`'[]'::json`} as changed,
      ${search && isLoaded ? sql`(${selectRowIndexes(search)})` : sql`'[]'::json`} as found
    from (select ${selectVersion(sql`categories`)} || '-' || ${selectVersion(sql`brands`)} as version) as names`)
  const [facets] = rows
  if (!facets) throw new Error('The facets of the catalogue could not be read.')
  if (facets.categories && facets.brands) {
    cached.names = toNames(facets.categories, facets.brands)
    cached.namesVersion = facets.version
  }
  for (const row of facets.changed) upsertRow(cached.index, row)
  if (isLoaded && BigInt(facets.seen) > BigInt(cached.since)) cached.since = facets.seen
  return {
    ...cached.names,
    index: cached.index,
    isLoaded,
    ...(search && isLoaded ? { found: facets.found } : {}),
  }
}

const selectRowIndexes = (search: SQL) => sql`
  select coalesce(json_agg(row_index), '[]') from products join product_facets on product_id = products.id
  where ${search}`

function toNames(
  categories: [number, string, string, number | null][],
  brands: [number, string, string][],
): FacetNames {
  return {
    categories: categories.map(([id, slug, name, parentId]) => ({
      id,
      slug,
      name,
      key: normaliseText(name),
      parent_id: parentId,
    })),
    brands: brands
      .map(([id, slug, name]) => ({ id, slug, name, key: normaliseText(name) }))
      .toSorted((a, b) => readableOrder.compare(a.name, b.name)),
  }
}
