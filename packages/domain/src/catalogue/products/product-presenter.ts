import { pickProductTexts } from '@shop/contract/product-texts'
import type { Attribute } from '@shop/contract/admin/taxonomy'
import { and, eq, getTableColumns, isNull, sql, type Placeholder } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { imageJson, toImage, widestFile } from './images.ts'
import {
  type ImageMeta,
  brands,
  categories,
  categoryAttributes,
  productImages,
  products,
  variants,
  type VariantRow,
} from '../tables.ts'
import type { Product, ProductSummary, Variant } from '@shop/contract/catalogue'
import { koboToNaira } from '@shop/contract/money'
import { attributeLine } from './product-attributes.ts'
import { toStockStatus, availableQuantity } from './stock.ts'

const { search_document: _, card_images: __, ...productColumns } = getTableColumns(products)

/** The caller's own id if they have a stock alert for the product. Other subscribers are private. */
const selectSubscription = (accountId: string | Placeholder) => sql<
  string[]
>`array(select distinct account_id::text from stock_alerts waiting
    where waiting.product_id = ${products.id} and waiting.account_id = ${accountId})`

const noSubscription = sql<string[]>`'{}'::text[]`

/** Name of the size option, in queries of products and categories; '' for "Size". */
export const sizeLabel = sql<string>`coalesce(nullif(${products.size_name}, ''), ${categories.size_name})`

/** A product's available units, for a lateral join. */
export function selectAvailable(db: Database) {
  return db
    .select({
      available: sql<number>`coalesce(sum(${variants.on_hand} - ${variants.reserved}), 0)::integer`.as(
        'available',
      ),
    })
    .from(variants)
    .where(and(eq(variants.product_id, products.id), isNull(variants.retired_at)))
    .as('totals')
}

/** Product summaries for the caller to filter and sort. A row has everything that is shown. */
export function selectSummaries({ db, actor }: RequestContext) {
  return selectSummariesFor(db, actor.kind === 'account' ? actor.account_id : null)
}

/** Like selectSummaries, for a statement prepared before its caller is known; null for visitors. */
export function selectSummariesFor(db: Database, accountId: string | Placeholder | null) {
  const totals = selectAvailable(db)
  return db
    .select({
      ...productColumns,
      category: categories.name,
      category_slug: categories.slug,
      brand: brands.name,
      brand_slug: brands.slug,
      sizeLabel,
      available: totals.available,
      images: sql<ImageMeta[]>`(
        select coalesce(json_agg(${imageJson} order by ${productImages.position}, ${productImages.id}), '[]')
        from ${productImages} where ${productImages.product_id} = ${products.id})`,
      shownAttributes: sql<Omit<Attribute, 'options'>[]>`(
        select coalesce(json_agg(json_build_object('key', ${categoryAttributes.key}, 'name', ${categoryAttributes.name},
          'kind', ${categoryAttributes.kind}, 'unit', ${categoryAttributes.unit}) order by ${categoryAttributes.position}), '[]')
        from ${categoryAttributes} where ${categoryAttributes.category_id} = ${products.category_id}
          and ${products.attributes} ? ${categoryAttributes.key})`,
      subscribers: accountId === null ? noSubscription : selectSubscription(accountId),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .crossJoinLateral(totals)
    .$dynamic()
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** The public view of a product, without its editors and stock alerts. */
export function presentProductSummary(row: SummaryRow): ProductSummary {
  const images = row.images.map(toImage)
  return {
    id: row.id,
    name: row.name,
    sale_price: koboToNaira(row.lowest_price_kobo),
    percentage_discount: row.percentage_discount,
    images: images.map(widestFile),
    colors: row.colours,
    available_sizes: row.sizes,
    features: [...row.features, ...attributeLines(row)],
    category: row.category,
    description: row.description,
    available: row.available,
    in_stock: row.available > 0,
    published: row.published,
    subscribers: row.subscribers,
    date_added: row.date_added.toISOString(),
    modified_by: null,
    modified_date: row.modified_date.toISOString(),
    brand: row.brand,
    category_slug: row.category_slug,
    price_varies: row.highest_price_kobo > row.lowest_price_kobo,
    regular_price_kobo: row.regular_price_kobo,
    stock_status: row.stock_status,
    variant_count: row.variant_count,
    size_name: row.sizeLabel,
    rating_average: row.rating_count > 0 ? row.rating_average : null,
    rating_count: row.rating_count,
    product_images: images,
  }
}

/** The product's attribute lines, shown after its own features. */
function attributeLines({ shownAttributes, attributes }: SummaryRow): string[] {
  return shownAttributes.flatMap((attribute) => attributeLine(attribute, attributes[attribute.key]) ?? [])
}

type ListedVariant = Pick<
  VariantRow,
  | 'id'
  | 'colour'
  | 'size'
  | 'sku'
  | 'price_kobo'
  | 'regular_price_kobo'
  | 'on_hand'
  | 'reserved'
  | 'retired_at'
>

export function presentVariant(variant: ListedVariant, lowStockThreshold: number): Variant {
  const available = availableQuantity(variant)
  return {
    id: variant.id,
    colour: variant.colour,
    size: variant.size,
    sku: variant.sku,
    price_kobo: variant.price_kobo,
    regular_price_kobo: variant.regular_price_kobo,
    available,
    in_stock: available > 0,
    stock_status: toStockStatus(available, lowStockThreshold),
  }
}

export function presentProduct(row: SummaryRow, variants: readonly ListedVariant[]): Product {
  return {
    ...presentProductSummary(row),
    variants: variants.map((variant) => presentVariant(variant, row.effective_low_stock_threshold)),
    brand_slug: row.brand_slug,
    pay_on_delivery: row.pay_on_delivery,
    vat_class: row.vat_class,
    ...pickProductTexts(row),
  }
}
