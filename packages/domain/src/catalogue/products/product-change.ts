import type { ProductInput } from '@shop/contract/admin/catalogue'
import type { AttributeValues } from './product-attributes.ts'
import { isEditable, variantName, type StoredVariant, type VariantPlan } from './variant-plan.ts'

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
  Required<Omit<ProductInput, 'attributes'>>,
  Exclude<(typeof productFields)[number], 'attributes'>
> & {
  attributes: AttributeValues
}

/** What an edit changes of the product itself. */
export function diffProduct(before: ProductText, after: ProductText): ProductChange[] {
  return productFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** What a plan changes of the variants. */
export function diffVariants({ rows, retired }: VariantPlan): ProductChange[] {
  const changed = rows.flatMap(
    ({ input, stored, weight_grams: weightGrams, on_hand: onHand, details }): ProductChange[] => {
      const of = variantName(input)
      if (!stored || !isEditable(stored))
        return [{ field: 'variant_added', variant: of, after: input.price_kobo }]
      const after = {
        options: of,
        price: input.price_kobo,
        regular_price: input.regular_price_kobo,
        stock: onHand,
        sku: input.sku || stored.sku,
        weight: weightGrams,
        barcode: details.barcode,
        cost: details.cost_kobo,
        is_enabled: !details.is_disabled,
        image: details.image_id,
      }
      const before = toVariantState(stored)
      return (Object.keys(after) as (keyof typeof after)[])
        .filter((field) => before[field] !== after[field])
        .map((field) => ({
          field,
          variant: variantName(stored),
          before: before[field],
          after: after[field],
        }))
    },
  )
  return [
    ...changed,
    ...retired.map((variant) => ({ field: 'variant_retired', variant: variantName(variant) })),
  ]
}

function toVariantState(stored: StoredVariant) {
  return {
    options: variantName(stored),
    price: stored.price_kobo,
    regular_price: stored.regular_price_kobo,
    stock: stored.on_hand,
    sku: stored.sku,
    weight: stored.weight_grams,
    barcode: stored.barcode,
    cost: stored.cost_kobo,
    is_enabled: !stored.is_disabled,
    image: stored.image_id,
  }
}
