import { eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { searchTerms } from './tokenize.ts'
import { brands, categories, products } from '../tables.ts'

interface SearchDocument {
  id: string
  name: string
  brand: string
  category: string
  rest: string
}

/** Products read and written per batch. */
const batch = 2_000

/**
 * Updates the search index of saved products, or of all products: their words, and the table of known words for
 * spelling correction.
 */
export async function indexForSearch(ctx: RequestContext, productIds: readonly string[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batch) {
    const documents = await getDocuments(ctx, productIds.slice(start, start + batch))
    await saveDocuments(ctx, documents)
  }
}

/** Removes the words of products about to be deleted from the table of known words. */
export async function removeFromSearchIndex(ctx: RequestContext, productIds: readonly string[]) {
  for (let start = 0; start < productIds.length; start += batch) {
    const part = productIds.slice(start, start + batch)
    await saveDocuments(
      ctx,
      part.map((id) => ({ id, name: '', brand: '', category: '', rest: '' })),
    )
  }
}

/**
 * The words of texts with their positions, as tsvector reads them. Not by to_tsvector: its parser takes "4e21f5e2" for a
 * number and a word, and searches have words as searchTerms does.
 */
const toLexemes = (...texts: string[]) =>
  searchTerms(texts.join(' '))
    .map((word, n) => `'${word}':${n + 1}`)
    .join(' ')
const isText = (value: unknown) => typeof value === 'string'

async function getDocuments(ctx: RequestContext, ids: string[]): Promise<SearchDocument[]> {
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      brand: brands.name,
      category: categories.name,
      description: products.description,
      features: products.features,
      attributes: products.attributes,
      colours: products.colours,
      sizes: products.sizes,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(inArray(products.id, ids))
  return rows.map((row) => ({
    id: row.id,
    name: toLexemes(row.name),
    brand: toLexemes(row.brand ?? ''),
    category: toLexemes(row.category),
    rest: toLexemes(
      row.description,
      ...row.features,
      ...Object.values(row.attributes).filter(isText),
      ...row.colours,
      ...row.sizes,
    ),
  }))
}

/** Writes words in alphabetical order, so that two concurrent saves never deadlock. */
async function saveDocuments(ctx: RequestContext, documents: SearchDocument[]): Promise<void> {
  await ctx.db.execute(sql`
    with given as (
      select id, setweight(name::tsvector, 'A') || setweight(brand::tsvector, 'B')
        || setweight(category::tsvector, 'C') || setweight(rest::tsvector, 'D') as document
      from json_to_recordset(${JSON.stringify(documents)}::text::json)
        as row(id text, name text, brand text, category text, rest text)
    ), words as (
      select word, sum(uses)::integer as uses from (
        select unnest(tsvector_to_array(search_document)) as word, -1 as uses from products join given using (id)
        union all
        select unnest(tsvector_to_array(document)), 1 from given
      ) as change group by word having sum(uses) <> 0
    ), kept as (
      insert into search_terms (word, uses) select word, uses from words order by word
      on conflict (word) do update set uses = search_terms.uses + excluded.uses
    )
    update products set search_document = given.document from given
    where products.id = given.id and products.search_document is distinct from given.document`)
}
