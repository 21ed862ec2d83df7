import type { Image } from '@shop/contract/catalogue'
import { menuCollectionsMax } from '@shop/contract/limits'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { type CollectionRef, collectionCondition, pickedOrder } from './collections.ts'
import { productListOrders, orderBy } from './product-sort.ts'
import { toImage } from './images.ts'
import { collections, products } from '../tables.ts'

export interface MenuCollection {
  slug: string
  name: string
  /** The image of its first product. */
  image: Image | null
  /** The product of the image. */
  product_id: string
}

type Entry = CollectionRef & Pick<MenuCollection, 'slug' | 'name'>

/**
 * The collections of menu and home page, by name: published, not hidden from the menu, and not empty. At most
 * `menuCollectionsMax`, because they are on every page.
 */
export async function listMenuCollections(ctx: RequestContext): Promise<MenuCollection[]> {
  const { id, slug, name, rule } = collections
  const entries = await ctx.db
    .select({ id, slug, name, rule })
    .from(collections)
    .where(and(eq(collections.published, true), eq(collections.in_menu, true)))
    .orderBy(asc(collections.name_key))
  const found: MenuCollection[] = []
  for (
    let start = 0;
    start < entries.length && found.length < menuCollectionsMax;
    start += menuCollectionsMax
  )
    found.push(...(await withFirstProduct(ctx, entries.slice(start, start + menuCollectionsMax))))
  return found.slice(0, menuCollectionsMax)
}

/** The collections that have products, in one statement. */
async function withFirstProduct(ctx: RequestContext, entries: readonly Entry[]): Promise<MenuCollection[]> {
  const firsts = entries.map((entry) => sql`(${entry.id}::integer, ${selectFirstProduct(ctx, entry)})`)
  const rows = await ctx.db
    .select({ id: sql<number>`firsts.collection`, product_id: products.id, images: products.card_images })
    .from(products)
    .innerJoin(
      sql`(values ${sql.join(firsts, sql`, `)}) as firsts (collection, product)`,
      sql`${products.id} = firsts.product`,
    )
  return entries.flatMap(({ id, slug, name }) => {
    const first = rows.find((row) => row.id === id)
    if (!first) return []
    const [image] = first.images
    return [{ slug, name, image: image ? toImage(image) : null, product_id: first.product_id }]
  })
}

/** The first product on the page of a collection. */
function selectFirstProduct({ db, clock }: RequestContext, entry: Entry) {
  const byHand = entry.rule ? [] : [desc(pickedOrder(entry))]
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.published}`, collectionCondition(entry, clock.now())))
    .orderBy(...byHand, ...orderBy(productListOrders.popular))
    .limit(1)
}
