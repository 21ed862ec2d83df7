import type { Product, ProductSummary, Variant } from '@shop/contract/catalogue'
import { koboToNaira } from '@shop/contract/money'
import { attributeLine } from './attribute-value.ts'
import { toImage, widestFile } from './picture.ts'
import type { SummaryRow } from './product-columns.ts'
import { toStockStatus } from './stock-word.ts'
import { availableQuantity } from './stock.ts'
import type { VariantRow } from '../tables.ts'

/** A product as everybody may see it: who edited it and who else waits for it stays inside. */
export function presentProductSummary(row: SummaryRow): ProductSummary {
  const pictures = row.pictures.map(toImage)
  return {
    id: row.id,
    name: row.name,
    sale_price: koboToNaira(row.lowest_price_kobo),
    percentage_discount: row.percentage_discount,
    images: pictures.map(widestFile),
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
    variant_count: row.choices,
    size_name: row.sizeLabel,
    rating_average: row.rating_count > 0 ? row.rating_average : null,
    rating_count: row.rating_count,
    product_images: pictures,
  }
}

/** What the product tells in the words of its category; these stand behind its own features. */
function attributeLines({ shownAttributes, attributes }: SummaryRow): string[] {
  return shownAttributes.flatMap((attribute) => attributeLine(attribute, attributes[attribute.key]) ?? [])
}

export type ListedVariant = Pick<
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
    seo_title: row.seo_title,
    seo_description: row.seo_description,
  }
}
