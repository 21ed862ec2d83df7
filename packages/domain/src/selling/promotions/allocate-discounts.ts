import type { Discount } from '@shop/contract/orders'
import { sum } from '../../core/money.ts'
import { isCovered, type PromotedLine, type PromotionTerms } from './promotion-eligibility.ts'

const capDiscount = (kobo: number, { max_discount_kobo: maxDiscountKobo }: PromotionTerms) =>
  Math.min(kobo, maxDiscountKobo ?? kobo)

/**
 * The discount on each line, in kobo by variant, after the amounts already discounted (`taken`); empty if none. The
 * caller checks the minimum cart value.
 */
export function allocateDiscount(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  taken: (variantId: string) => number,
): Map<string, number> {
  const remainingByVariant = new Map<string, number>()
  for (const line of lines)
    if (isCovered(terms, line))
      remainingByVariant.set(line.variant_id, line.quantity * line.price_kobo - taken(line.variant_id))
  const base = sum(remainingByVariant.values())
  if (terms.kind === 'percent')
    return distribute(capDiscount(Math.round((base * (terms.percent ?? 0)) / 100), terms), remainingByVariant)
  if (terms.kind === 'fixed')
    return distribute(capDiscount(Math.min(base, terms.amount_kobo ?? 0), terms), remainingByVariant)
  if (terms.kind === 'buy_x_get_y') return cheapestFree(terms, lines, remainingByVariant)
  return new Map()
}

/** In each full group of bought and free units, the cheapest covered units are free. */
function cheapestFree(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  const get = terms.get_quantity ?? 0
  const covered = lines.filter((line) => left.has(line.variant_id))
  const units = sum(covered.map((line) => line.quantity))
  let free = Math.floor(units / ((terms.buy_quantity ?? 0) + get)) * get
  const discounts = new Map<string, number>()
  for (const line of covered.toSorted((a, b) => a.price_kobo - b.price_kobo)) {
    const freeUnits = Math.min(free, line.quantity)
    free -= freeUnits
    discounts.set(line.variant_id, Math.min(freeUnits * line.price_kobo, left.get(line.variant_id) ?? 0))
  }
  const all = sum(discounts.values())
  return distribute(capDiscount(all, terms), discounts)
}

/** Discount on the delivery fee, in kobo. */
export function deliveryDiscountKobo(terms: PromotionTerms, feeKobo: number): number {
  return terms.kind === 'free_delivery' ? capDiscount(feeKobo, terms) : 0
}

export interface AppliedDiscount {
  discount: Discount
  /** Version of the promotion when it was read. */
  version: number
  /** Share of each line by variant, in kobo; empty for a discount on delivery. */
  allocations: ReadonlyMap<string, number>
}

/** All discounts on one line, in kobo. */
export function lineDiscountKobo(
  applied: readonly Pick<AppliedDiscount, 'allocations'>[],
  variantId: string,
): number {
  return sum(applied.map(({ allocations }) => allocations.get(variantId) ?? 0))
}

/** All discounts on the items or on delivery, in kobo. */
export function discountOnKobo(
  applied: readonly AppliedDiscount[],
  appliesTo: Discount['applies_to'],
): number {
  return sum(applied.map(({ discount }) => (discount.applies_to === appliesTo ? discount.amount_kobo : 0)))
}

/**
 * Distributes an amount by weight, in whole kobo that add up to it: shares are rounded down, and the leftover kobo go
 * to the heaviest, one each. As long as the amount does not exceed the total weight, no share exceeds its own.
 */
export function distribute(amountKobo: number, weights: ReadonlyMap<string, number>): Map<string, number> {
  const total = sum(weights.values())
  const allocations = new Map<string, number>()
  if (total === 0) return allocations
  let remainingKobo = amountKobo
  for (const [key, weight] of weights) {
    // Kobo times kobo can exceed the safe integer range.
    const share = Number((BigInt(amountKobo) * BigInt(weight)) / BigInt(total))
    allocations.set(key, share)
    remainingKobo -= share
  }
  for (const [key] of [...weights].toSorted(([, a], [, b]) => b - a).slice(0, remainingKobo))
    allocations.set(key, (allocations.get(key) ?? 0) + 1)
  return allocations
}
