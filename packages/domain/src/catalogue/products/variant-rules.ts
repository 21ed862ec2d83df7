import { variantFieldName } from '@shop/contract/admin/catalogue'
import { onHandMax } from '@shop/contract/limits'
import type { FieldErrors } from '../../core/refusal.ts'
import { optionKey, type PlannedVariant, type VariantPlan } from './variant-plan.ts'

export interface VariantRules {
  /** Whether the product will be in the shop. */
  published: boolean
  /** Prices (kobo) that shoppers were asked until now, by variant id. */
  asked: ReadonlyMap<string, readonly number[]>
}

/** What is wrong with a plan, as texts per field such as `variants.0.price_kobo`; nothing when it may be carried out. */
export function variantErrors({ rows }: VariantPlan, rules: VariantRules): FieldErrors {
  const errors: FieldErrors = {}
  const seen = {
    ids: new Set<string>(),
    options: new Set<string>(),
    skus: new Set<string>(),
    barcodes: new Set<string>(),
  }
  for (const [index, row] of rows.entries()) {
    const found = { ...identityErrors(row, seen), ...priceErrors(row, rules), ...stockErrors(row) }
    for (const [field, text] of Object.entries(found)) errors[`variants.${index}.${field}`] = [text]
  }
  if (rules.published && rows.every(({ details }) => details.is_disabled))
    errors['variants.0.on_sale'] = ['At least one must be on sale while the product is published']
  return errors
}

type Found = Record<string, string>

function identityErrors(
  { wish, kept, details }: PlannedVariant,
  seen: Record<'ids' | 'options' | 'skus' | 'barcodes', Set<string>>,
): Found {
  const found: Found = {}
  if (wish.id !== undefined && (!kept || seen.ids.has(wish.id))) found['id'] = 'This variant no longer exists'
  if (wish.id !== undefined) seen.ids.add(wish.id)
  const options = optionKey(wish)
  if (seen.options.has(options)) found['size'] = 'This colour and size are listed twice'
  seen.options.add(options)
  if (wish.sku && seen.skus.has(wish.sku)) found['sku'] = 'This SKU is listed twice'
  seen.skus.add(wish.sku)
  if (details.barcode && seen.barcodes.has(details.barcode)) found['barcode'] = 'This barcode is listed twice'
  if (details.barcode) seen.barcodes.add(details.barcode)
  return found
}

/** A regular price may stand struck through only where the price history shows it: an invented one misleads. */
function priceErrors({ wish, kept, details }: PlannedVariant, { published, asked }: VariantRules): Found {
  const { price_kobo: price, regular_price_kobo: regular } = wish
  if (published && price === 0 && !details.is_disabled)
    return { price_kobo: `Enter ${variantFieldName('price', wish)} before publishing` }
  if (regular === null) return {}
  if (regular <= price) return { regular_price_kobo: 'The old price must be higher than the selling price' }
  if (regular === kept?.regular_price_kobo || (kept && asked.get(kept.id)?.includes(regular))) return {}
  return { regular_price_kobo: 'Only show an old price you actually charged' }
}

function stockErrors({ kept, on_hand: onHand }: PlannedVariant): Found {
  const held = kept?.reserved ?? 0
  if (onHand > onHandMax) return { on_hand: `At most ${onHandMax}` }
  if (onHand < 0 && held === 0) return { on_hand: 'More were sold in the meantime: stock would be below 0' }
  if (onHand >= held) return {}
  return {
    on_hand: `${held} ${held === 1 ? 'is' : 'are'} reserved by customers who are paying, so at least ${held} must stay`,
  }
}
