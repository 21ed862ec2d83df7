import { productFeedNames } from '@shop/contract/admin/product-feeds'
import { sql } from 'drizzle-orm'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { imageJson } from '../products/images.ts'
import { verifiedRegularPrice } from '../products/prices.ts'
import { brands, categories, productImages, products, variants, type ImageMeta } from '../tables.ts'
import { toFeedItem, type FeedShop, type FeedVariant } from './feed-item.ts'
import { feedFormats } from './render-item.ts'
import { productFeedItems } from './tables.ts'
import { validateItem, type FeedProblem } from './validate-item.ts'

/** What all items of a build share. */
export async function loadFeedShop(ctx: RequestContext): Promise<FeedShop> {
  const { name } = await loadStoreDetails(ctx)
  const { hostname } = new URL(ctx.publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return { name, origin: ctx.publicUrl, isLocal, now: ctx.clock.now() }
}

/**
 * Renders the variants of these products again, and removes those that are no longer on sale. Returns how many items
 * there are.
 */
export async function renderItems(
  ctx: RequestContext,
  shop: FeedShop,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0
  const items = (await listVariants(ctx, productIds)).map((variant) => renderVariant(variant, shop))
  await ctx.db.delete(productFeedItems).where(inArray(productFeedItems.product_id, [...productIds]))
  if (items.length > 0) await ctx.db.insert(productFeedItems).values(items)
  return items.length
}

function renderVariant(variant: FeedVariant, shop: FeedShop): typeof productFeedItems.$inferInsert {
  const item = toFeedItem(variant, shop)
  const rendered: Record<string, string | null> = {}
  const problems: FeedProblem[] = []
  for (const feed of productFeedNames) {
    const found = validateItem(item, feed, shop)
    rendered[feed] = found.length > 0 ? null : feedFormats[feed].item(item)
    problems.push(...found)
  }
  const { variant_id, product_id } = variant
  return { variant_id, product_id, ...rendered, problems }
}

/** The first own image of the variant or its colour, then the others. */
const variantImages = sql<ImageMeta[]>`(
  select coalesce(json_agg(${imageJson} order by (${productImages.id} = ${variants.image_id}) is true desc,
    (${productImages.colour} <> '' and ${productImages.colour} = ${variants.colour}) desc, ${productImages.colour} = '' desc,
    ${productImages.position}, ${productImages.id}), '[]')
  from ${productImages} where ${productImages.product_id} = ${products.id})`

async function listVariants(ctx: RequestContext, productIds: readonly string[]): Promise<FeedVariant[]> {
  return ctx.db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      sku: variants.sku,
      barcode: variants.barcode,
      name: products.name,
      description: products.description,
      features: products.features,
      brand: brands.name,
      category: categories.name,
      parent_category: sql<
        string | null
      >`(select parent.name from categories parent where parent.id = ${categories.parent_id})`,
      colour: variants.colour,
      size: variants.size,
      variant_count: sql<number>`(count(*) over (partition by ${products.id}))::integer`,
      price_kobo: variants.price_kobo,
      regular_price_kobo: verifiedRegularPrice,
      price_since: sql<
        string | null
      >`(select max(effective_from) from price_history where price_history.variant_id = ${variants.id})`,
      available: sql<number>`${variants.on_hand} - ${variants.reserved}`,
      weight_grams: variants.weight_grams,
      condition: sql<string | null>`${products.attributes} ->> 'condition'`,
      images: variantImages,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(
      and(inArray(products.id, [...productIds]), eq(products.published, true), isNull(variants.retired_at)),
    )
    .orderBy(asc(products.id), asc(variants.id))
}
