import {
  type ImageMeta,
  brands,
  categories,
  productImages,
  priceHistory,
  products,
  stockMovements,
  variants,
} from '../tables.ts'
import { inArray } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { stockRules } from './stock-settings.ts'
import { indexForSearch } from '../search/index-products.ts'
import { refreshCardImages } from './products.ts'
import { computeProductMetrics } from './product-summary.ts'

interface LoadedVariant {
  sku: string
  colour: string
  size: string
  price_kobo: number
  regular_price_kobo: number | null
  weight_grams: number
  stock: number
}

export interface LoadedProduct {
  id: string
  name: string
  /** Slugs. */
  category: string
  brand: string | null
  description: string
  features: string[]
  colours: string[]
  sizes: string[]
  /** Name of the size option; '' or omitted for the category's. */
  size_name?: string
  vat_class: 'standard' | 'zero' | 'exempt'
  pay_on_delivery: boolean
  pay_later: boolean
  /** Among products with equal sales, the higher rank comes first. */
  popularity_rank: number
  date_added: Date
  /** The period of the regular price. */
  regular_price_period?: { from: Date; until: Date }
  variants: LoadedVariant[]
  images: Omit<ImageMeta, 'id'>[]
}

/** A whole catalogue to load. Its images are already in the file store. */
export interface CatalogueLoad {
  is_demo: boolean
  categories: {
    slug: string
    name: string
    /** Name of the size option; '' or omitted for "Size". */
    size_name?: string
    description: string
    image: ImageMeta | null
  }[]
  brands: { slug: string; name: string }[]
  products: LoadedProduct[]
}

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one statement. */
const batch = 1_000

/**
 * Loads categories, brands and published products, one table at a time. Existing slugs and ids are left unchanged.
 * Returns the ids of added products.
 */
export async function loadCatalogue(ctx: RequestContext, load: CatalogueLoad): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const added = await insertDemoProducts(ctx, load)
    const ids = new Set(added)
    await insertVariants(
      ctx,
      load.products.filter((product) => ids.has(product.id)),
    )
    await indexForSearch(ctx, added)
    await invalidateTags(ctx, 'catalogue')
    return added
  })
}

async function insertDemoProducts(ctx: RequestContext, load: CatalogueLoad): Promise<string[]> {
  const { is_demo: isDemo } = load
  const categoryRows = load.categories.map((category, position) => ({
    ...category,
    name_key: category.name.toLowerCase(),
    position,
    is_demo: isDemo,
  }))
  const brandRows = load.brands.map((brand) => ({ ...brand, is_demo: isDemo }))
  if (categoryRows.length > 0) await ctx.db.insert(categories).values(categoryRows).onConflictDoNothing()
  if (brandRows.length > 0) await ctx.db.insert(brands).values(brandRows).onConflictDoNothing()
  const categoryIds = await idsBySlug(ctx, categories, load.categories)
  const brandIds = await idsBySlug(ctx, brands, load.brands)
  const lowStockThreshold = (await stockRules.read(ctx)).low_stock_threshold
  const rows = load.products.map((product) => ({
    ...product,
    ...computeProductMetrics(
      product.variants.map((variant) => toVariantSummary(variant, product)),
      lowStockThreshold,
    ),
    effective_low_stock_threshold: lowStockThreshold,
    category_id: requireId(categoryIds, product.category),
    brand_id: product.brand === null ? null : requireId(brandIds, product.brand),
    published: true,
    is_demo: isDemo,
    modified_date: product.date_added,
  }))
  return inBatches(rows, async (part) => {
    const added = await ctx.db
      .insert(products)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: products.id })
    return added.map((row) => row.id)
  })
}

const toVariantSummary = (variant: LoadedVariant, product: LoadedProduct) => ({
  price_kobo: variant.price_kobo,
  regular_price_kobo: product.regular_price_period ? variant.regular_price_kobo : null,
  on_hand: variant.stock,
  reserved: 0,
  retired_at: null,
})

async function insertVariants(ctx: RequestContext, added: LoadedProduct[]): Promise<void> {
  const now = ctx.clock.now()
  const actor = actorKey(ctx.actor)
  const rows = added.flatMap((product) =>
    product.variants.map((variant, position) => ({
      ...variant,
      id: ctx.ids.next(now),
      product_id: product.id,
      on_hand: variant.stock,
      position,
      product,
    })),
  )
  const opening = rows
    .filter((row) => row.stock > 0)
    .map((row) => ({
      variant_id: row.id,
      quantity_change: row.stock,
      reason: 'opening' as const,
      reference: `product:${row.product_id}`,
      actor,
      created_at: now,
    }))
  const imageRows = added.flatMap((product) =>
    product.images.map((image, position) => ({
      ...image,
      id: ctx.ids.next(now),
      product_id: product.id,
      position,
      created_at: now,
    })),
  )
  await inBatches(rows, (part) => ctx.db.insert(variants).values(part).then(none))
  await inBatches(rows.flatMap(toPriceHistory), (part) => ctx.db.insert(priceHistory).values(part).then(none))
  await inBatches(opening, (part) => ctx.db.insert(stockMovements).values(part).then(none))
  await inBatches(imageRows, (part) => ctx.db.insert(productImages).values(part).then(none))
  const addedIds = added.map(({ id }) => id)
  await refreshCardImages(ctx, addedIds)
}

function toPriceHistory(variant: {
  id: string
  price_kobo: number
  regular_price_kobo: number | null
  product: LoadedProduct
}) {
  const { id: variantId, price_kobo: priceKobo, regular_price_kobo: regularPriceKobo, product } = variant
  const pastPrices = product.regular_price_period
  if (regularPriceKobo === null || !pastPrices)
    return [{ variant_id: variantId, price_kobo: priceKobo, effective_from: product.date_added }]
  return [
    { variant_id: variantId, price_kobo: regularPriceKobo, effective_from: pastPrices.from },
    {
      variant_id: variantId,
      price_kobo: priceKobo,
      regular_price_kobo: regularPriceKobo,
      effective_from: pastPrices.until,
    },
  ]
}

async function idsBySlug(
  ctx: RequestContext,
  table: typeof categories | typeof brands,
  wantedRows: { slug: string }[],
): Promise<Map<string, number>> {
  const slugs = wantedRows.map((row) => row.slug)
  if (slugs.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(inArray(table.slug, slugs))
  return new Map(rows.map((row) => [row.slug, row.id]))
}

function requireId(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The catalogue names "${slug}", which it does not list.`)
  return id
}

const none = (): never[] => []

async function inBatches<Row, Result>(rows: Row[], work: (part: Row[]) => Promise<Result[]>) {
  const responses: Result[] = []
  for (let start = 0; start < rows.length; start += batch) {
    responses.push(...(await work(rows.slice(start, start + batch))))
  }
  return responses
}
