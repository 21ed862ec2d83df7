import { shareOut } from './share-out.ts'
import type { Promotion } from './tables.ts'

/** What is decided by staff: how much a promotion takes off what. */
export type PromotionTerms = Pick<
  Promotion,
  | 'kind'
  | 'percent'
  | 'amountKobo'
  | 'buyQuantity'
  | 'getQuantity'
  | 'categoryIds'
  | 'productIds'
  | 'minBasketKobo'
  | 'maxDiscountKobo'
  | 'onReduced'
>

export interface PromotedLine {
  variantId: string
  productId: string
  /** The product's own, and the one that it stands below: a promotion for either covers it. */
  categoryIds: readonly number[]
  quantity: number
  priceKobo: number
  /** Null when it is not reduced. */
  regularPriceKobo: number | null
}

export function isCovered(terms: PromotionTerms, line: PromotedLine): boolean {
  const { regularPriceKobo, priceKobo } = line
  if (!terms.onReduced && regularPriceKobo !== null && regularPriceKobo > priceKobo) return false
  const isForAll = terms.categoryIds.length === 0 && terms.productIds.length === 0
  const isOfCategory = line.categoryIds.some((id) => terms.categoryIds.includes(id))
  return isForAll || isOfCategory || terms.productIds.includes(line.productId)
}

const capped = (kobo: number, { maxDiscountKobo }: PromotionTerms) => Math.min(kobo, maxDiscountKobo ?? kobo)

/**
 * What a promotion takes off each line, in kobo by variant, of what earlier ones (`taken`) have left of it; empty where
 * it takes nothing. Its smallest basket is for the caller to check.
 */
export function sharesOf(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  taken: (variantId: string) => number,
): Map<string, number> {
  const left = new Map<string, number>()
  for (const line of lines)
    if (isCovered(terms, line))
      left.set(line.variantId, line.quantity * line.priceKobo - taken(line.variantId))
  const base = [...left.values()].reduce((sum, kobo) => sum + kobo, 0)
  if (terms.kind === 'percent')
    return shareOut(capped(Math.round((base * (terms.percent ?? 0)) / 100), terms), left)
  if (terms.kind === 'fixed') return shareOut(capped(Math.min(base, terms.amountKobo ?? 0), terms), left)
  if (terms.kind === 'buy_x_get_y') return cheapestFree(terms, lines, left)
  return new Map()
}

/** Of each full group of bought and given pieces the given ones are free: the cheapest of all that are covered. */
function cheapestFree(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  const get = terms.getQuantity ?? 0
  const covered = lines.filter((line) => left.has(line.variantId))
  const pieces = covered.reduce((sum, line) => sum + line.quantity, 0)
  let free = Math.floor(pieces / ((terms.buyQuantity ?? 0) + get)) * get
  const off = new Map<string, number>()
  for (const line of covered.toSorted((a, b) => a.priceKobo - b.priceKobo)) {
    const given = Math.min(free, line.quantity)
    free -= given
    off.set(line.variantId, Math.min(given * line.priceKobo, left.get(line.variantId) ?? 0))
  }
  const all = [...off.values()].reduce((sum, kobo) => sum + kobo, 0)
  return shareOut(capped(all, terms), off)
}

/** What a promotion takes off the delivery, in kobo. */
export function offDeliveryKobo(terms: PromotionTerms, feeKobo: number): number {
  return terms.kind === 'free_delivery' ? capped(feeKobo, terms) : 0
}
