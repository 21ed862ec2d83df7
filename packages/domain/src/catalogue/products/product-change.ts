import type { ProductWish } from '@shop/contract/admin/catalogue'
import type { AttributeValues } from './product-attributes.ts'
import { isInForm, variantName, type KeptVariant, type VariantPlan } from './variant-plan.ts'

/** One thing that an edit changed, as the audit log keeps it. Prices in kobo. */
export interface ProductChange {
  field: string
  /** The variant, where it has a name. */
  variant?: string
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
  'low_stock_threshold',
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
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** What a plan changes of the variants. */
export function variantChanges({ rows, leaving }: VariantPlan): ProductChange[] {
  const changed = rows.flatMap(
    ({ wish, kept, weight_grams: weightGrams, on_hand: onHand, details }): ProductChange[] => {
      const of = variantName(wish)
      if (!kept || !isInForm(kept)) return [{ field: 'variant_added', variant: of, after: wish.price_kobo }]
      const after = {
        options: of,
        price: wish.price_kobo,
        regular_price: wish.regular_price_kobo,
        stock: onHand,
        sku: wish.sku || kept.sku,
        weight: weightGrams,
        barcode: details.barcode,
        cost: details.cost_kobo,
        is_enabled: !details.is_disabled,
        image: details.image_id,
      }
      const before = stateOf(kept)
      return (Object.keys(after) as (keyof typeof after)[])
        .filter((what) => before[what] !== after[what])
        .map((what) => ({
          field: what,
          variant: variantName(kept),
          before: before[what],
          after: after[what],
        }))
    },
  )
  return [
    ...changed,
    ...leaving.map((variant) => ({ field: 'variant_retired', variant: variantName(variant) })),
  ]
}

function stateOf(kept: KeptVariant) {
  return {
    options: variantName(kept),
    price: kept.price_kobo,
    regular_price: kept.regular_price_kobo,
    stock: kept.on_hand,
    sku: kept.sku,
    weight: kept.weight_grams,
    barcode: kept.barcode,
    cost: kept.cost_kobo,
    is_enabled: !kept.is_disabled,
    image: kept.image_id,
  }
}
