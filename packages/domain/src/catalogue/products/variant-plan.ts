import type { VariantWish } from '@shop/contract/admin/catalogue'
import type { LockedVariant } from './lock-variants.ts'

export type KeptVariant = Pick<
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
export const isInForm = ({
  retired_at: retiredAt,
  is_disabled: offSale,
}: Pick<KeptVariant, 'retired_at' | 'is_disabled'>) => retiredAt === null || offSale

/** One wished row, with the variant that it goes on from, if any. */
export interface PlannedVariant {
  wish: VariantWish
  kept: KeptVariant | undefined
  weight_grams: number
  /** Pieces on the shelf afterwards. */
  on_hand: number
  /** What the stock ledger notes. */
  change: number
  details: VariantDetails
}

export interface VariantPlan {
  /** In the order of the wish. */
  rows: PlannedVariant[]
  /** In the form until now and no longer. */
  leaving: KeptVariant[]
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
 * Says which wished row goes on from which variant: by its id, else by its options, so that a retired variant that
 * comes back keeps its SKU, its history and its sales. What nobody wishes any more leaves.
 * @param weightGrams of a new variant whose input has none
 */
export function planVariants(
  kept: readonly KeptVariant[],
  wishes: readonly VariantWish[],
  weightGrams: number,
): VariantPlan {
  const byId = new Map(kept.map((variant) => [variant.id, variant]))
  const named = new Set(wishes.map((wish) => wish.id))
  const free = new Map<string, KeptVariant>()
  for (const variant of kept.toSorted(
    (a, b) => Number(b.retired_at !== null) - Number(a.retired_at !== null),
  ))
    if (!named.has(variant.id)) free.set(optionKey(variant), variant)
  const rows = wishes.map((wish) => {
    const before = wish.id === undefined ? free.get(optionKey(wish)) : byId.get(wish.id)
    if (wish.id === undefined) free.delete(optionKey(wish))
    return planned(wish, before, weightGrams)
  })
  const staying = new Set(rows.map((row) => row.kept?.id))
  return { rows, leaving: kept.filter((variant) => isInForm(variant) && !staying.has(variant.id)) }
}

/** A count changes stock by its difference to what the editor was shown; without that it is the count itself. */
function planned(wish: VariantWish, kept: KeptVariant | undefined, usualGrams: number): PlannedVariant {
  const before = kept?.on_hand ?? 0
  const change = wish.on_hand === undefined ? 0 : wish.on_hand - (wish.expected_on_hand ?? before)
  const weightGrams = wish.weight_grams ?? kept?.weight_grams ?? usualGrams
  return {
    wish,
    kept,
    weight_grams: weightGrams,
    on_hand: before + change,
    change,
    details: detailsOf(wish, kept),
  }
}

/** What the wish leaves out stays as it is; a retired variant that is wished again comes back on sale. */
function detailsOf(wish: VariantWish, kept: VariantDetails = noDetails): VariantDetails {
  const { barcode, cost_kobo, image_id, is_enabled } = wish
  return {
    is_disabled: is_enabled === undefined ? kept.is_disabled : !is_enabled,
    barcode: barcode === undefined ? kept.barcode : barcode || null,
    cost_kobo: cost_kobo === undefined ? kept.cost_kobo : cost_kobo,
    image_id: image_id === undefined ? kept.image_id : image_id,
  }
}
