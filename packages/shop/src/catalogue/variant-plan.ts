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
>

/** One wished row, with the variant that it goes on from, if any. */
export interface PlannedVariant {
  wish: VariantWish
  kept: KeptVariant | undefined
  /** Pieces on the shelf afterwards. */
  onHand: number
  /** What the stock ledger notes. */
  change: number
}

export interface VariantPlan {
  /** In the order of the wish. */
  rows: PlannedVariant[]
  /** Offered until now and no longer. */
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
 */
export function planVariants(kept: readonly KeptVariant[], wishes: readonly VariantWish[]): VariantPlan {
  const byId = new Map(kept.map((variant) => [variant.id, variant]))
  const named = new Set(wishes.map((wish) => wish.id))
  const free = new Map<string, KeptVariant>()
  for (const variant of kept.toSorted((a, b) => Number(b.retiredAt !== null) - Number(a.retiredAt !== null)))
    if (!named.has(variant.id)) free.set(optionKey(variant), variant)
  const rows = wishes.map((wish) => {
    const before = wish.id === undefined ? free.get(optionKey(wish)) : byId.get(wish.id)
    if (wish.id === undefined) free.delete(optionKey(wish))
    return planned(wish, before)
  })
  const staying = new Set(rows.map((row) => row.kept?.id))
  return { rows, leaving: kept.filter((variant) => !variant.retiredAt && !staying.has(variant.id)) }
}

/** A count changes stock by its difference to what the editor was shown; without that it is the count itself. */
function planned(wish: VariantWish, kept: KeptVariant | undefined): PlannedVariant {
  const before = kept?.onHand ?? 0
  const change = wish.on_hand - (wish.on_hand_seen ?? before)
  return { wish, kept, onHand: before + change, change }
}
