import type { ProductWish } from '@shop/contract/admin/catalogue'
import type { AttributeValues } from './product-attributes.ts'
import { isInForm, variantName, type KeptVariant, type VariantPlan } from './variant-plan.ts'

/** One thing that an edit changed, as the audit log keeps it. Prices in kobo. */
export interface ProductChange {
  what: string
  /** The variant, where it has a name. */
  of?: string
  before?: unknown
  after?: unknown
}

const productFields = [
  'name',
  'category',
  'brand',
  'description',
  'features',
  'attributes',
  'vat_class',
  'pay_on_delivery',
  'published',
  'publish_at',
  'seo_title',
  'seo_description',
  'size_name',
  'low_stock',
] as const

export type ProductText = Pick<
  Required<Omit<ProductWish, 'attributes'>>,
  Exclude<(typeof productFields)[number], 'attributes'>
> & {
  attributes: AttributeValues
}

/** What an edit changes of the product itself. */
export function productChanges(before: ProductText, after: ProductText): ProductChange[] {
  return productFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ what: field, before: before[field], after: after[field] }))
}

/** What a plan changes of the variants. */
export function variantChanges({ rows, leaving }: VariantPlan): ProductChange[] {
  const changed = rows.flatMap(({ wish, kept, weightGrams, onHand, details }): ProductChange[] => {
    const of = variantName(wish)
    if (!kept || !isInForm(kept)) return [{ what: 'variant_added', of, after: wish.price_kobo }]
    const after = {
      options: of,
      price: wish.price_kobo,
      regular_price: wish.regular_price_kobo,
      stock: onHand,
      sku: wish.sku || kept.sku,
      weight: weightGrams,
      barcode: details.barcode,
      cost: details.costKobo,
      on_sale: !details.offSale,
      picture: details.pictureId,
    }
    const before = stateOf(kept)
    return (Object.keys(after) as (keyof typeof after)[])
      .filter((what) => before[what] !== after[what])
      .map((what) => ({ what, of: variantName(kept), before: before[what], after: after[what] }))
  })
  return [...changed, ...leaving.map((variant) => ({ what: 'variant_retired', of: variantName(variant) }))]
}

function stateOf(kept: KeptVariant) {
  return {
    options: variantName(kept),
    price: kept.priceKobo,
    regular_price: kept.regularPriceKobo,
    stock: kept.onHand,
    sku: kept.sku,
    weight: kept.weightGrams,
    barcode: kept.barcode,
    cost: kept.costKobo,
    on_sale: !kept.offSale,
    picture: kept.pictureId,
  }
}
