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
    sale_price: nairaOfKobo(row.lowestPriceKobo),
    percentage_discount: row.percentageDiscount,
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
    date_added: row.dateAdded.toISOString(),
    modified_by: null,
    modified_date: row.modifiedDate.toISOString(),
    brand: row.brand,
    category_slug: row.categorySlug,
    price_varies: row.highestPriceKobo > row.lowestPriceKobo,
    regular_price_kobo: row.regularPriceKobo,
    stock_word: row.stockWord,
    choices: row.choices,
    size_name: row.sizeShown,
    rating_average: row.ratingCount > 0 ? row.ratingAverage : null,
    rating_count: row.ratingCount,
    pictures,
  }
}

/** What the product tells in the words of its category; these stand behind its own features. */
function attributeLines({ told, attributes }: SummaryRow): string[] {
  return told.flatMap((attribute) => attributeLine(attribute, attributes[attribute.key]) ?? [])
}

export type OfferedVariant = Pick<
  VariantRow,
  'id' | 'colour' | 'size' | 'sku' | 'priceKobo' | 'regularPriceKobo' | 'onHand' | 'reserved' | 'retiredAt'
>

export function variantAnswer(variant: OfferedVariant, fewLeft: number): Variant {
  const available = availableOf(variant)
  return {
    id: variant.id,
    colour: variant.colour,
    size: variant.size,
    sku: variant.sku,
    price_kobo: variant.priceKobo,
    regular_price_kobo: variant.regularPriceKobo,
    available,
    in_stock: available > 0,
    stock_word: stockWordOf(available, fewLeft),
  }
}

export function productAnswer(row: SummaryRow, variants: readonly OfferedVariant[]): Product {
  return {
    ...productSummary(row),
    variants: variants.map((variant) => variantAnswer(variant, row.fewLeft)),
    brand_slug: row.brandSlug,
    pay_on_delivery: row.payOnDelivery,
    vat_class: row.vatClass,
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
  }
}
