import { mapProductTexts, productTextNames, productTexts } from '@shop/contract/product-texts'
import type { ProductInput } from '@shop/contract/admin/products'
import type { AttributeValues } from './product-attributes.ts'
import { isEditable, variantName, type StoredVariant, type VariantPlan } from './variant-plan.ts'
import { formatDateTime } from '../../core/dates.ts'
import { formatNaira } from '../../core/money.ts'

/** One change in an edit, as stored in the audit log. Prices are in kobo. */
export interface ProductChange {
  field: string
  /** The variant, if it has a name. */
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
  ...productTextNames,
  'size_name',
  'low_stock_threshold',
] as const

type ProductText = Pick<
  Required<Omit<ProductInput, 'attributes'>>,
  Exclude<(typeof productFields)[number], 'attributes'>
> & {
  attributes: AttributeValues
}

/** Changes of an edit in the product itself. */
export function diffProduct(before: ProductText, after: ProductText): ProductChange[] {
  return productFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** Changes of a plan in the variants. */
export function diffVariants({ rows, retired }: VariantPlan): ProductChange[] {
  const changed = rows.flatMap(
    ({ input, stored, weight_grams: weightGrams, on_hand: onHand, details }): ProductChange[] => {
      const variantTitle = variantName(input)
      if (!stored || !isEditable(stored))
        return [{ field: 'variant_added', variant: variantTitle, after: input.price_kobo }]
      const after = {
        options: variantTitle,
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

const max = 4

/** Describes the changes to a product in one line for staff: `Price of L: ₦28,500 → ₦29,500. Stock of M: 2 → 6`. */
export function historyText(action: string, change: unknown): string {
  if (action === 'catalogue.product_created') return 'Added the product'
  if (action === 'catalogue.product_publish_failed')
    return `Couldn’t be published on schedule: ${toReason(change)}`
  if (action === 'catalogue.product_published') return 'Published'
  if (action === 'catalogue.product_unpublished') return 'Unpublished'
  if (action === 'catalogue.product_slug_changed') return `Changed its link from ${movedFrom(change)}`
  if (action === 'catalogue.product_image_added') return 'Added an image'
  if (action === 'catalogue.product_images_updated') return 'Reordered the images'
  if (action === 'catalogue.stock_counted') return countLabel(change)
  const changes = toChanges(change).toSorted((a, b) => changeRank(a) - changeRank(b))
  const texts = [...new Set(changes.map(changeText))]
  const hiddenCount = texts.length - max
  const displayed = texts.slice(0, max)
  if (hiddenCount > 0) displayed.push(hiddenCount === 1 ? '1 more change' : `${hiddenCount} more changes`)
  return displayed.join('. ') || 'Saved without changes'
}

const fieldsFirst = ['price', 'regular_price', 'stock', 'published', 'publish_at', 'is_enabled']

const last: string[] = ['description', 'features', 'attributes', ...productTextNames, 'image']

/** Prices and stock are listed before texts and images. */
function changeRank({ field }: ProductChange): number {
  if (fieldsFirst.includes(field)) return fieldsFirst.indexOf(field) - fieldsFirst.length
  return last.indexOf(field) + 1
}

/** Counted and expected units, and the reason. */
function countLabel(change: unknown): string {
  if (typeof change !== 'object' || change === null || !('on_hand' in change)) return 'Counted stock'
  const {
    variant,
    on_hand: onHand,
    reason,
  } = change as { variant: string; on_hand: { before: number; after: number }; reason: string }
  return `Counted stock${variant ? ` of ${variant}` : ''}: ${onHand.before} → ${onHand.after}. ${reason}`
}

function toChanges(change: unknown): ProductChange[] {
  if (typeof change !== 'object' || change === null || !('changes' in change)) return []
  return Array.isArray(change.changes) ? (change.changes as ProductChange[]) : []
}

const plain: Record<string, string> = {
  description: 'Changed the description',
  features: 'Changed the features',
  attributes: 'Changed the details',
  vat_class: 'Changed the VAT class',
  ...mapProductTexts((name) => productTexts[name].history),
  image: 'Chose an image for a variant',
  colour_images: 'Chose images for a colour',
}

function changeText({ field, variant: of, before, after }: ProductChange): string {
  const suffix = of ? ` of ${of}` : ''
  if (field in plain) return plain[field] ?? ''
  if (field === 'published') return after === true ? 'Published' : 'Unpublished'
  if (field === 'is_enabled')
    return after === true ? `Put ${of || 'it'} on sale` : `Took ${of || 'it'} off sale`
  if (field === 'publish_at')
    return after ? `Publishes automatically on ${formatTime(after)}` : 'No longer publishes automatically'
  if (field === 'pay_on_delivery')
    return after === true ? 'Allowed pay on delivery' : 'Disallowed pay on delivery'
  if (field === 'variant_added') return of ? `Added ${of}` : 'Added a variant'
  if (field === 'variant_retired') return of ? `Removed ${of}` : 'Removed a variant'
  return `${fieldTitle(field)}${suffix}: ${formatValue(field, before)} → ${formatValue(field, after)}`
}

const titles: Record<string, string> = {
  regular_price: 'Old price',
  published: 'Status',
  vat_class: 'VAT',
  sku: 'SKU',
  size_name: 'Size label',
  low_stock_threshold: 'Low stock level',
}

/** The label of a product field before a colon: 'Old price'. */
export function fieldTitle(field: string): string {
  const label = field.replaceAll('_', ' ')
  return titles[field] ?? label.charAt(0).toUpperCase() + label.slice(1)
}

const vatLabels: Record<string, string> = { standard: 'Standard', zero: 'Zero-rated', exempt: 'Exempt' }

/** A value of a product field as text; prices in kobo. */
export function formatValue(field: string, value: unknown): string {
  if (field === 'price' || field === 'regular_price' || field === 'cost') return formatPrice(value)
  if (field === 'published') return value === true ? 'Published' : 'Draft'
  if (field === 'pay_on_delivery') return value === true ? 'Allowed' : 'Not allowed'
  if (field === 'vat_class') return vatLabels[String(value)] ?? toPlainText(value)
  return toPlainText(value)
}

const formatTime = (iso: unknown) => formatDateTime(new Date(String(iso)))
const formatPrice = (kobo: unknown) => (typeof kobo === 'number' ? formatNaira(kobo) : 'none')

const toPlainText = (value: unknown) =>
  value === '' || value === null || value === undefined ? 'none' : String(value)

const movedFrom = (change: unknown) =>
  typeof change === 'object' && change && 'before' in change ? toPlainText(change.before) : 'another'

const toReason = (change: unknown) =>
  typeof change === 'object' && change && 'why' in change ? toPlainText(change.why) : 'something is missing'
