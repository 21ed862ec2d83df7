import type { VariantInput } from '@shop/contract/admin/products'
import type { LockedVariant } from './variants.ts'

export type StoredVariant = Pick<
  LockedVariant,
  | 'id'
  | 'colour'
  | 'size'
  | 'sku'
  | 'price_kobo'
  | 'regular_price_kobo'
  | 'weight_grams'
  | 'on_hand'
  | 'reserved'
  | 'retired_at'
> &
  VariantDetails

/** Variant fields that only the product form needs. */
export interface VariantDetails {
  is_disabled: boolean
  barcode: string | null
  /** Purchase cost. */
  cost_kobo: number | null
  image_id: string | null
}

export const noDetails: VariantDetails = {
  is_disabled: false,
  barcode: null,
  cost_kobo: null,
  image_id: null,
}

/** Whether the product form shows it. */
export const isEditable = ({
  retired_at: retiredAt,
  is_disabled: isDisabled,
}: Pick<StoredVariant, 'retired_at' | 'is_disabled'>) => retiredAt === null || isDisabled

/** One requested row, with the existing variant it updates, if any. */
export interface PlannedVariant {
  input: VariantInput
  stored: StoredVariant | undefined
  weight_grams: number
  /** Units in stock after the edit. */
  on_hand: number
  /** The stock change, for the stock movements. */
  change: number
  details: VariantDetails
}

export interface VariantPlan {
  /** In input order. */
  rows: PlannedVariant[]
  /** Variants that were in the form until now. */
  retired: StoredVariant[]
}

/** Options are compared ignoring case and spaces: 'xl ' is 'XL'. */
export function optionKey({ colour, size }: { colour: string; size: string }): string {
  return JSON.stringify([colour, size].map((text) => text.trim().toLowerCase()))
}

/** A variant's display name: 'Red, L', 'L', or '' without options. */
export function variantName({ colour, size }: { colour: string; size: string }): string {
  return [colour, size].filter(Boolean).join(', ')
}

/**
 * Matches requested rows with existing variants: by id, else by options, so that a retired variant that returns keeps
 * its SKU, history and sales. Variants no longer requested are retired. @param weightGrams for a new variant without
 * one
 */
export function planVariants(
  stored: readonly StoredVariant[],
  inputs: readonly VariantInput[],
  weightGrams: number,
): VariantPlan {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const inputIds = new Set(inputs.map((input) => input.id))
  const free = new Map<string, StoredVariant>()
  for (const variant of stored.toSorted(
    (a, b) => Number(b.retired_at !== null) - Number(a.retired_at !== null),
  ))
    if (!inputIds.has(variant.id)) free.set(optionKey(variant), variant)
  const rows = inputs.map((input) => {
    const before = input.id === undefined ? free.get(optionKey(input)) : byId.get(input.id)
    if (input.id === undefined) free.delete(optionKey(input))
    return planVariant(input, before, weightGrams)
  })
  const remainingIds = new Set(rows.map((row) => row.stored?.id))
  return { rows, retired: stored.filter((variant) => isEditable(variant) && !remainingIds.has(variant.id)) }
}

/** A count changes stock by its difference from the quantity the editor saw. Without that quantity, it is absolute. */
function planVariant(
  input: VariantInput,
  stored: StoredVariant | undefined,
  defaultGrams: number,
): PlannedVariant {
  const before = stored?.on_hand ?? 0
  const change = input.on_hand === undefined ? 0 : input.on_hand - (input.expected_on_hand ?? before)
  const weightGrams = input.weight_grams ?? stored?.weight_grams ?? defaultGrams
  return {
    input,
    stored,
    weight_grams: weightGrams,
    on_hand: before + change,
    change,
    details: toDetails(input, stored),
  }
}

/** Omitted fields stay unchanged; a retired variant that is requested again is back on sale. */
function toDetails(input: VariantInput, stored: VariantDetails = noDetails): VariantDetails {
  const { barcode, cost_kobo, image_id, is_enabled } = input
  return {
    is_disabled: is_enabled === undefined ? stored.is_disabled : !is_enabled,
    barcode: barcode === undefined ? stored.barcode : barcode || null,
    cost_kobo: cost_kobo === undefined ? stored.cost_kobo : cost_kobo,
    image_id: image_id === undefined ? stored.image_id : image_id,
  }
}
