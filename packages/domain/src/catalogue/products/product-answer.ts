import type { Product, ProductSummary, Variant } from '@shop/contract/catalogue'
import { nairaOfKobo } from '@shop/contract/money'
import { attributeLine } from './attribute-value.ts'
import { pictureOf, widestFile } from './picture.ts'
import type { SummaryRow } from './product-columns.ts'
import { stockWordOf } from './stock-word.ts'
import { availableOf } from './stock.ts'
import type { VariantRow } from '../tables.ts'

/** A product as everybody may see it: who edited it and who else waits for it stays inside. */
export function productSummary(row: SummaryRow): ProductSummary {
  const pictures = row.pictures.map(pictureOf)
  return {
    id: row.id,
    name: row.name,
    sale_price: nairaOfKobo(row.lowest_price_kobo),
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
    size_name: row.sizeShown,
    rating_average: row.rating_count > 0 ? row.rating_average : null,
    rating_count: row.rating_count,
    product_images: pictures,
  }
}

/** What the product tells in the words of its category; these stand behind its own features. */
function attributeLines({ told, attributes }: SummaryRow): string[] {
  return told.flatMap((attribute) => attributeLine(attribute, attributes[attribute.key]) ?? [])
}

export type OfferedVariant = Pick<
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

export function variantAnswer(variant: OfferedVariant, fewLeft: number): Variant {
  const available = availableOf(variant)
  return {
    id: variant.id,
    colour: variant.colour,
    size: variant.size,
    sku: variant.sku,
    price_kobo: variant.price_kobo,
    regular_price_kobo: variant.regular_price_kobo,
    available,
    in_stock: available > 0,
    stock_status: stockWordOf(available, fewLeft),
  }
}

export function productAnswer(row: SummaryRow, variants: readonly OfferedVariant[]): Product {
  return {
    ...productSummary(row),
    variants: variants.map((variant) => variantAnswer(variant, row.effective_low_stock_threshold)),
    brand_slug: row.brand_slug,
    pay_on_delivery: row.pay_on_delivery,
    vat_class: row.vat_class,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
  }
}
