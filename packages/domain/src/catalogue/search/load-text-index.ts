import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { FacetIndex } from './facet-index.ts'
import { getFacetIndex, loadFacetIndex } from './load-facet-index.ts'
import { addDocument, changeDocument, createTextIndex, sortIndex, type TextIndex } from './text-index.ts'

export const textLoading = {
  /** With fewer products, the database searches fast enough, and their words need no memory here. */
  productsMin: 5_000,
}
/** Products whose words may change before the words of all are loaded again: these take ten times the memory. */
const changedMax = 10_000
/** An import changes very many products in a row: they are loaded again once in this time. */
const reloadMs = 60_000
/** Products per statement: reading them blocks other requests for some 20 ms. */
const batch = 2_000

interface CachedText {
  text?: TextIndex
  loading?: Promise<void>
  /** The last read of changed words. */
  refreshing?: Promise<void>
}

/** Only a cache: every search updates it first. */
const cachedByIndex = new WeakMap<FacetIndex, CachedText>()

/** The words of all products as of their last search; undefined for a small catalogue, and until they are loaded. */
export async function getTextIndex(ctx: RequestContext): Promise<TextIndex | undefined> {
  const index = await getFacetIndex(ctx)
  return cachedByIndex.get(index)?.text
}

/** Waits until lists have counts and, in a large catalogue, searches are made in memory. */
export async function loadTextIndex(ctx: RequestContext): Promise<void> {
  const index = await loadFacetIndex(ctx)
  const cached = cachedByIndex.get(index) ?? {}
  cachedByIndex.set(index, cached)
  if (cached.text || index.total < textLoading.productsMin || ctx.inTransaction) return
  cached.loading ??= loadDocuments(ctx, index, cached).finally(() => delete cached.loading)
  await cached.loading
}

interface DocumentRow extends Record<string, unknown> {
  row_index: number
  document: string
}

async function readDocuments(ctx: RequestContext, condition: SQL): Promise<DocumentRow[]> {
  const { rows } = await ctx.db.execute<DocumentRow>(sql`
    select row_index, search_document::text as document from product_facets join products on products.id = product_id
    where ${condition} order by row_index`)
  return rows
}

async function loadDocuments(ctx: RequestContext, index: FacetIndex, cached: CachedText): Promise<void> {
  const text = createTextIndex()
  index.changed_texts = new Set()
  const last = index.end - 1
  for (let after = 0; after < last; after += batch) {
    const until = Math.min(after + batch, last)
    const documents = await readDocuments(ctx, sql`row_index > ${after} and row_index <= ${until}`)
    for (const { row_index: place, document } of documents) addDocument(text, place, document)
    await nextTurn()
  }
  await sortIndex(text, nextTurn)
  cached.text = text
}

/**
 * The words of all products, with every change that the facet index has seen. If very many changed, all are loaded
 * again, and the database searches meanwhile.
 */
export async function refreshTextIndex(
  ctx: RequestContext,
  index: FacetIndex,
): Promise<TextIndex | undefined> {
  const cached = cachedByIndex.get(index)
  if (!cached) return undefined
  // One after the other, because each takes the changes that it finds away from the next.
  const refreshing = (cached.refreshing ?? Promise.resolve()).then(() => readChanged(ctx, index, cached))
  cached.refreshing = refreshing.catch(() => {})
  await refreshing
  return cached.text
}

async function readChanged(ctx: RequestContext, index: FacetIndex, cached: CachedText): Promise<void> {
  const { text } = cached
  const places = [...(index.changed_texts ?? [])]
  if (!text || places.length === 0) return
  if (text.changed.size + places.length > changedMax) {
    delete cached.text
    index.changed_texts = null
    const reload = () => {
      loadTextIndex(ctx).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'The words of products could not be loaded')
      })
    }
    setTimeout(reload, reloadMs).unref()
    return
  }
  index.changed_texts?.clear()
  try {
    const condition = sql`row_index = any(${`{${places.join(',')}}`}::integer[])`
    for (const { row_index: place, document } of await readDocuments(ctx, condition))
      changeDocument(text, place, document)
  } catch (error) {
    for (const place of places) index.changed_texts?.add(place)
    throw error
  }
}
