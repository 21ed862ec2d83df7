import { variantFieldName } from '@shop/contract/admin/products'
import { onHandMax } from '@shop/contract/limits'
import type { FieldErrors } from '../../core/errors.ts'
import { optionKey, type PlannedVariant, type VariantPlan } from './variant-plan.ts'

export interface VariantRules {
  /** Whether the product will be published. */
  published: boolean
  /** Prices (kobo) that customers were charged, by variant id. */
  pastPrices: ReadonlyMap<string, readonly number[]>
}

/** Errors of a plan, by field such as `variants.0.price_kobo`; empty if it is valid. */
export function validateVariants({ rows }: VariantPlan, rules: VariantRules): FieldErrors {
  const errors: FieldErrors = {}
  const used = {
    ids: new Set<string>(),
    options: new Set<string>(),
    skus: new Set<string>(),
    barcodes: new Set<string>(),
  }
  for (const [index, row] of rows.entries()) {
    const found = { ...identityErrors(row, used), ...priceErrors(row, rules), ...stockErrors(row) }
    for (const [field, text] of Object.entries(found)) errors[`variants.${index}.${field}`] = [text]
  }
  if (rules.published && rows.every(({ details }) => details.is_disabled))
    errors['variants.0.is_enabled'] = ['At least one must be on sale while the product is published']
  return errors
}

type VariantErrors = Record<string, string>

function identityErrors(
  { input, stored, details }: PlannedVariant,
  used: Record<'ids' | 'options' | 'skus' | 'barcodes', Set<string>>,
): VariantErrors {
  const found: VariantErrors = {}
  if (input.id !== undefined && (!stored || used.ids.has(input.id)))
    found['id'] = 'This variant no longer exists'
  if (input.id !== undefined) used.ids.add(input.id)
  const options = optionKey(input)
  if (used.options.has(options)) found['size'] = 'This colour and size are listed twice'
  used.options.add(options)
  if (input.sku && used.skus.has(input.sku)) found['sku'] = 'This SKU is listed twice'
  used.skus.add(input.sku)
  if (details.barcode && used.barcodes.has(details.barcode)) found['barcode'] = 'This barcode is listed twice'
  if (details.barcode) used.barcodes.add(details.barcode)
  return found
}

/** A regular price may only be struck through if the price history shows it, because an invented one misleads. */
function priceErrors(
  { input, stored, details }: PlannedVariant,
  { published, pastPrices }: VariantRules,
): VariantErrors {
  const { price_kobo: price, regular_price_kobo: regular } = input
  if (published && price === 0 && !details.is_disabled)
    return { price_kobo: `Enter ${variantFieldName('price', input)} before publishing` }
  if (regular === null) return {}
  if (regular <= price) return { regular_price_kobo: 'The old price must be higher than the selling price' }
  if (regular === stored?.regular_price_kobo || (stored && pastPrices.get(stored.id)?.includes(regular)))
    return {}
  return { regular_price_kobo: 'Only show an old price you actually charged' }
}

function stockErrors({ stored, on_hand: onHand }: PlannedVariant): VariantErrors {
  const pending = stored?.reserved ?? 0
  if (onHand > onHandMax) return { on_hand: `At most ${onHandMax}` }
  if (onHand < 0 && pending === 0)
    return { on_hand: 'More were sold in the meantime: stock would be below 0' }
  if (onHand >= pending) return {}
  return {
    on_hand: `${pending} ${pending === 1 ? 'is' : 'are'} reserved by customers who are paying, so at least ${pending} must stay`,
  }
}
