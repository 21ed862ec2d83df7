import { pickProductTexts } from '@shop/contract/product-texts'
import type { UpdateProductInput } from '@shop/contract/admin/products'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import {
  adminProductConditions,
  productTabConditions,
  type AdminProductQuery,
  type AdminProductTab,
} from './admin-product-filters.ts'
import { brands, categories, productImages, products, variants } from '../tables.ts'
import { isEditable, type StoredVariant } from './variant-plan.ts'

export interface FullProduct {
  id: string
  /** The input with which its form would save it unchanged. */
  input: UpdateProductInput
  /** All its variants, including retired ones. */
  stored: StoredVariant[]
}

/** Products by id, with everything their form saves. Unknown ids are left out. */
export async function listFullProducts(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, FullProduct>> {
  requirePermission(ctx.actor, 'catalogue:read')
  if (ids.length === 0) return new Map()
  const rows = await selectProductTexts(ctx).where(inArray(products.id, [...ids]))
  const stored = await listStoredVariants(ctx, ids)
  const coloursByProduct = await listImageColoursByProduct(ctx, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      toFullProduct(row, stored.get(row.id) ?? [], coloursByProduct.get(row.id) ?? []),
    ]),
  )
}

interface FullProductsQuery extends AdminProductQuery {
  view: AdminProductTab
  /** The last id of the previous chunk; '' for the first. */
  after: string
  limit: number
}

/** The products of the admin list, by id. */
export async function iterateProducts(
  ctx: RequestContext,
  { view: tab, after, limit, ...query }: FullProductsQuery,
): Promise<FullProduct[]> {
  requirePermission(ctx.actor, 'catalogue:read')
  const conditions = await adminProductConditions(ctx, query)
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(productTabConditions[tab], ...conditions, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const fullProducts = await listFullProducts(ctx, ids)
  return ids.flatMap((id) => fullProducts.get(id) ?? [])
}

function selectProductTexts(ctx: RequestContext) {
  return ctx.db
    .select({
      id: products.id,
      name: products.name,
      category: categories.name,
      brand: brands.name,
      description: products.description,
      features: products.features,
      vat_class: products.vat_class,
      pay_on_delivery: products.pay_on_delivery,
      size_name: products.size_name,
      low_stock_threshold: products.low_stock_threshold,
      ...pickProductTexts(products),
      published: products.published,
      version: products.version,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
}

async function listStoredVariants(ctx: RequestContext, ids: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(variants)
    .where(inArray(variants.product_id, [...ids]))
    .orderBy(asc(variants.position), asc(variants.id))
  return Map.groupBy(rows, ({ product_id: productId }) => productId)
}

/** The colour that each image of a product shows, in order. */
async function listImageColoursByProduct(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ product_id: productImages.product_id, colour: productImages.colour })
    .from(productImages)
    .where(inArray(productImages.product_id, [...ids]))
    .orderBy(asc(productImages.position), asc(productImages.id))
  const byProduct = Map.groupBy(rows, ({ product_id: productId }) => productId)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ colour }) => colour)]))
}

/** Numbers, from 1, of the images that show a colour. */
const toImageNumbers = (colour: string, imageColours: readonly string[]) =>
  imageColours.flatMap((imageColour, index) => (colour !== '' && imageColour === colour ? [index + 1] : []))

type TextRow = Awaited<ReturnType<typeof selectProductTexts>>[number]

function toFullProduct(
  { id, brand, ...row }: TextRow,
  stored: StoredVariant[],
  imageColours: readonly string[],
): FullProduct {
  const input: UpdateProductInput = {
    ...row,
    brand: brand ?? '',
    stock_reason: 'counted',
    variants: stored.filter(isEditable).map((variant) => ({
      id: variant.id,
      colour: variant.colour,
      size: variant.size,
      sku: variant.sku,
      price_kobo: variant.price_kobo,
      regular_price_kobo: variant.regular_price_kobo,
      weight_grams: variant.weight_grams,
      barcode: variant.barcode ?? '',
      cost_kobo: variant.cost_kobo,
      colour_images: toImageNumbers(variant.colour, imageColours),
      on_hand: variant.on_hand,
      expected_on_hand: variant.on_hand,
    })),
  }
  return { id, input, stored }
}
