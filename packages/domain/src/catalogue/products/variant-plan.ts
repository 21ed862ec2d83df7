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

/** What only staff's form of a product needs of a variant. */
export interface VariantDetails {
  is_disabled: boolean
  barcode: string | null
  /** What the shop pays for it. */
  cost_kobo: number | null
  image_id: string | null
}

export const noDetails: VariantDetails = {
  is_disabled: false,
  barcode: null,
  cost_kobo: null,
  image_id: null,
}

/** Whether the form of its product shows it. */
export const isEditable = ({
  retired_at: retiredAt,
  is_disabled: isDisabled,
}: Pick<StoredVariant, 'retired_at' | 'is_disabled'>) => retiredAt === null || isDisabled

/** One requested row, with the variant that it goes on from, if any. */
export interface PlannedVariant {
  input: VariantInput
  stored: StoredVariant | undefined
  weight_grams: number
  /** Units in stock afterwards. */
  on_hand: number
  /** What the stock ledger notes. */
  change: number
  details: VariantDetails
}

export interface VariantPlan {
  /** In the order of the input. */
  rows: PlannedVariant[]
  /** In the form until now and no longer. */
  retired: StoredVariant[]
}

/** Options compare without regard to case and spaces: 'xl ' is 'XL'. */
export function optionKey({ colour, size }: { colour: string; size: string }): string {
  return JSON.stringify([colour, size].map((text) => text.trim().toLowerCase()))
}

/** What people call a variant: 'Red, L', 'L' or, without options, ''. */
export function variantName({ colour, size }: { colour: string; size: string }): string {
  return [colour, size].filter(Boolean).join(', ')
}

/**
 * Says which requested row goes on from which variant: by its id, else by its options, so that a retired variant that
 * comes back keeps its SKU, its history and its sales. What nobody requests any more leaves.
 * @param weightGrams of a new variant whose input has none
 */
export function planVariants(
  stored: readonly StoredVariant[],
  inputs: readonly VariantInput[],
  weightGrams: number,
): VariantPlan {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const named = new Set(inputs.map((input) => input.id))
  const free = new Map<string, StoredVariant>()
  for (const variant of stored.toSorted(
    (a, b) => Number(b.retired_at !== null) - Number(a.retired_at !== null),
  ))
    if (!named.has(variant.id)) free.set(optionKey(variant), variant)
  const rows = inputs.map((input) => {
    const before = input.id === undefined ? free.get(optionKey(input)) : byId.get(input.id)
    if (input.id === undefined) free.delete(optionKey(input))
    return planned(input, before, weightGrams)
  })
  const remainingIds = new Set(rows.map((row) => row.stored?.id))
  return { rows, retired: stored.filter((variant) => isEditable(variant) && !remainingIds.has(variant.id)) }
}

/** A count changes stock by its difference to what the editor was shown; without that it is the count itself. */
function planned(
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

/** What the input leaves out stays as it is; a retired variant that is requested again comes back on sale. */
function toDetails(input: VariantInput, stored: VariantDetails = noDetails): VariantDetails {
  const { barcode, cost_kobo, image_id, is_enabled } = input
  return {
    is_disabled: is_enabled === undefined ? stored.is_disabled : !is_enabled,
    barcode: barcode === undefined ? stored.barcode : barcode || null,
    cost_kobo: cost_kobo === undefined ? stored.cost_kobo : cost_kobo,
    image_id: image_id === undefined ? stored.image_id : image_id,
  }
}
