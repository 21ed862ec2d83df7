import type { Image, VatClass } from '@shop/contract/catalogue'
import { products, variants } from '../tables.ts'
import { toImage } from './images.ts'
import { availableQuantity } from './stock.ts'
import { asc, eq, sql, type SQL, and, inArray, isNull, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { isUuid } from '../../core/id.ts'
import { genericPlanParam, preparedStatement } from '../../core/prepared-statements.ts'
import { type LockedVariant, variantColumns } from './variants.ts'

/** The fields of a variant that carts and orders need. */
export interface SellableVariant {
  variant_id: string
  product_id: string
  /** The product's category and its parent. */
  category_ids: readonly number[]
  name: string
  colour: string
  size: string
  sku: string
  price_kobo: number
  /** The price before reduction; null if not reduced. */
  regular_price_kobo: number | null
  weight_grams: number
  vat_class: VatClass
  pay_on_delivery: boolean
  /** Whether it can be bought at all: published, and not retired. */
  available_for_sale: boolean
  /** Units that can be bought now; 0 if it is not for sale. */
  available: number
  /** The product's low stock level. */
  effective_low_stock_threshold: number
  /** Its own image, its colour's, or the product's first. */
  image: Image | null
}

/** Converts a locked variant to a sellable variant. */
export function toSellable(variant: LockedVariant): SellableVariant {
  const {
    id,
    published,
    on_hand: _onHand,
    reserved: _reserved,
    retired_at: retiredAt,
    image,
    ...rest
  } = variant
  const availableForSale = published && retiredAt === null
  return {
    ...rest,
    variant_id: id,
    available_for_sale: availableForSale,
    available: availableForSale ? availableQuantity(variant) : 0,
    image: image && toImage(image),
  }
}

const selectSellable = (db: Database, condition: SQL) =>
  db
    .select(variantColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(condition)
    .orderBy(asc(variants.product_id), asc(variants.position), asc(variants.id))

const sellableVariants = preparedStatement((db) =>
  selectSellable(db, sql`${variants.id} = any(${genericPlanParam.ids(sql.placeholder('ids'))})`).prepare(
    'offers_of_variants',
  ),
)

const sellableOfProduct = preparedStatement((db) =>
  selectSellable(db, eq(variants.product_id, genericPlanParam.text(sql.placeholder('product_id')))).prepare(
    'offers_of_product',
  ),
)

/** Variants by id or SKU, or all of a product, in the product's order. Without locks. */
export async function listSellableVariants(
  ctx: RequestContext,
  lookup: { variantIds: readonly string[] } | { skusOrIds: readonly string[] } | { product_id: string },
): Promise<SellableVariant[]> {
  if ('skusOrIds' in lookup) return listBySkuOrId(ctx, lookup.skusOrIds)
  if ('variantIds' in lookup && lookup.variantIds.length === 0) return []
  const rows =
    'variantIds' in lookup
      ? await sellableVariants(ctx, { ids: [...lookup.variantIds] })
      : await sellableOfProduct(ctx, { product_id: lookup.product_id })
  return rows.map(toSellable)
}

async function listBySkuOrId(ctx: RequestContext, names: readonly string[]): Promise<SellableVariant[]> {
  const isNamed = or(inArray(variants.sku, [...names]), inArray(variants.id, names.filter(isUuid)))
  return isNamed ? (await selectSellable(ctx.db, isNamed)).map(toSellable) : []
}

/** The ids of a product's variants as an array, for prepareSellableVariants. */
export const variantIdsOfProduct = (productId: SQL): SQL =>
  sql`array(select ${variants.id} from ${variants} where ${variants.product_id} = ${productId})`

/** A prepared list of the variants whose ids are in this array, which has placeholders. In the order of their products. */
export function prepareSellableVariants(ids: SQL) {
  const query = preparedStatement((db) =>
    selectSellable(db, sql`${variants.id} = any(${ids})`).prepare('offers'),
  )
  return async (ctx: RequestContext, values: Record<string, unknown>): Promise<SellableVariant[]> =>
    (await query(ctx, values)).map(toSellable)
}

/**
 * The name of a published product and, unless `variantId` is null, the options of that variant (`kind`). Undefined if
 * it is not on sale.
 */
export async function findAvailable(ctx: RequestContext, productId: string, variantId: string | null) {
  const [product] = await ctx.db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.published, true)))
  if (!product || variantId === null) return product && { ...product, kind: null }
  const [kind] = await ctx.db
    .select({ colour: variants.colour, size: variants.size })
    .from(variants)
    .where(and(eq(variants.id, variantId), eq(variants.product_id, productId), isNull(variants.retired_at)))
  return kind && { ...product, kind }
}
