import type { VariantWish } from '@shop/contract/admin/catalogue'
import type { LockedVariant } from './lock-variants.ts'

export type KeptVariant = Pick<
  LockedVariant,
  | 'id'
  | 'colour'
  | 'size'
  | 'sku'
  | 'priceKobo'
  | 'regularPriceKobo'
  | 'weightGrams'
  | 'onHand'
  | 'reserved'
  | 'retiredAt'
> &
  VariantDetails

/** What only staff's form of a product needs of a variant. */
export interface VariantDetails {
  offSale: boolean
  barcode: string | null
  /** What the shop pays for it. */
  costKobo: number | null
  pictureId: string | null
}

export const noDetails: VariantDetails = { offSale: false, barcode: null, costKobo: null, pictureId: null }

/** Whether the form of its product shows it. */
export const isInForm = ({ retiredAt, offSale }: Pick<KeptVariant, 'retiredAt' | 'offSale'>) =>
  retiredAt === null || offSale

/** One wished row, with the variant that it goes on from, if any. */
export interface PlannedVariant {
  wish: VariantWish
  kept: KeptVariant | undefined
  weightGrams: number
  /** Pieces on the shelf afterwards. */
  onHand: number
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
  for (const variant of kept.toSorted((a, b) => Number(b.retiredAt !== null) - Number(a.retiredAt !== null)))
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
  const before = kept?.onHand ?? 0
  const change = wish.on_hand === undefined ? 0 : wish.on_hand - (wish.on_hand_seen ?? before)
  const weightGrams = wish.weight_grams ?? kept?.weightGrams ?? usualGrams
  return { wish, kept, weightGrams, onHand: before + change, change, details: detailsOf(wish, kept) }
}

/** What the wish leaves out stays as it is; a retired variant that is wished again comes back on sale. */
function detailsOf(wish: VariantWish, kept: VariantDetails = noDetails): VariantDetails {
  const { barcode, cost_kobo, picture_id, on_sale } = wish
  return {
    offSale: on_sale === undefined ? kept.offSale : !on_sale,
    barcode: barcode === undefined ? kept.barcode : barcode || null,
    costKobo: cost_kobo === undefined ? kept.costKobo : cost_kobo,
    pictureId: picture_id === undefined ? kept.pictureId : picture_id,
  }
}
