import { distribute } from './share-out.ts'
import type { Promotion } from './tables.ts'

/** What is decided by staff: how much a promotion takes off what. */
export type PromotionTerms = Pick<
  Promotion,
  | 'kind'
  | 'percent'
  | 'amount_kobo'
  | 'buy_quantity'
  | 'get_quantity'
  | 'category_ids'
  | 'product_ids'
  | 'min_order_kobo'
  | 'max_discount_kobo'
  | 'includes_sale_items'
>

export interface PromotedLine {
  variant_id: string
  product_id: string
  /** The product's own, and the one that it stands below: a promotion for either covers it. */
  category_ids: readonly number[]
  quantity: number
  price_kobo: number
  /** Null when it is not reduced. */
  regular_price_kobo: number | null
}

export function isCovered(terms: PromotionTerms, line: PromotedLine): boolean {
  const { regular_price_kobo: regularPriceKobo, price_kobo: priceKobo } = line
  if (!terms.includes_sale_items && regularPriceKobo !== null && regularPriceKobo > priceKobo) return false
  const isForAll = terms.category_ids.length === 0 && terms.product_ids.length === 0
  const isOfCategory = line.category_ids.some((id) => terms.category_ids.includes(id))
  return isForAll || isOfCategory || terms.product_ids.includes(line.product_id)
}

const capped = (kobo: number, { max_discount_kobo: maxDiscountKobo }: PromotionTerms) =>
  Math.min(kobo, maxDiscountKobo ?? kobo)

/**
 * What a promotion takes off each line, in kobo by variant, of what earlier ones (`taken`) have left of it; empty where
 * it takes nothing. Its smallest basket is for the caller to check.
 */
export function allocateDiscount(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  taken: (variantId: string) => number,
): Map<string, number> {
  const left = new Map<string, number>()
  for (const line of lines)
    if (isCovered(terms, line))
      left.set(line.variant_id, line.quantity * line.price_kobo - taken(line.variant_id))
  const base = [...left.values()].reduce((sum, kobo) => sum + kobo, 0)
  if (terms.kind === 'percent')
    return distribute(capped(Math.round((base * (terms.percent ?? 0)) / 100), terms), left)
  if (terms.kind === 'fixed') return distribute(capped(Math.min(base, terms.amount_kobo ?? 0), terms), left)
  if (terms.kind === 'buy_x_get_y') return cheapestFree(terms, lines, left)
  return new Map()
}

/** Of each full group of bought and given pieces the given ones are free: the cheapest of all that are covered. */
function cheapestFree(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  const get = terms.get_quantity ?? 0
  const covered = lines.filter((line) => left.has(line.variant_id))
  const pieces = covered.reduce((sum, line) => sum + line.quantity, 0)
  let free = Math.floor(pieces / ((terms.buy_quantity ?? 0) + get)) * get
  const discounts = new Map<string, number>()
  for (const line of covered.toSorted((a, b) => a.price_kobo - b.price_kobo)) {
    const given = Math.min(free, line.quantity)
    free -= given
    discounts.set(line.variant_id, Math.min(given * line.price_kobo, left.get(line.variant_id) ?? 0))
  }
  const all = [...discounts.values()].reduce((sum, kobo) => sum + kobo, 0)
  return distribute(capped(all, terms), discounts)
}

/** What a promotion takes off the delivery, in kobo. */
export function deliveryDiscountKobo(terms: PromotionTerms, feeKobo: number): number {
  return terms.kind === 'free_delivery' ? capped(feeKobo, terms) : 0
}
