import type { promotionStatuses } from '@shop/contract/admin/promotions'
import type { Promotion } from './tables.ts'
import type { Discount } from '@shop/contract/orders'

export type PromotionStatus = (typeof promotionStatuses)[number]

/** How a promotion is at a moment. */
export function promotionStatus(
  promotion: Pick<Promotion, 'active' | 'starts_at' | 'ends_at' | 'usage_limit' | 'usage_count'>,
  now: Date,
): PromotionStatus {
  const {
    active,
    starts_at: startsAt,
    ends_at: endsAt,
    usage_limit: usageLimit,
    usage_count: uses,
  } = promotion
  if (endsAt && endsAt <= now) return 'expired'
  if (!active) return 'disabled'
  if (usageLimit !== null && uses >= usageLimit) return 'used_up'
  return startsAt > now ? 'scheduled' : 'active'
}

/** What is decided by staff: how much a promotion takes off what. */
type PromotionTerms = Pick<
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
  /** The product's own, and the one that it is below: a promotion for either covers it. */
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
 * it takes nothing. Its smallest cart is for the caller to check.
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

/** Of each full group of bought and given units the given ones are free: the cheapest of all that are covered. */
function cheapestFree(
  terms: PromotionTerms,
  lines: readonly PromotedLine[],
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  const get = terms.get_quantity ?? 0
  const covered = lines.filter((line) => left.has(line.variant_id))
  const units = covered.reduce((sum, line) => sum + line.quantity, 0)
  let free = Math.floor(units / ((terms.buy_quantity ?? 0) + get)) * get
  const discounts = new Map<string, number>()
  for (const line of covered.toSorted((a, b) => a.price_kobo - b.price_kobo)) {
    const input = Math.min(free, line.quantity)
    free -= input
    discounts.set(line.variant_id, Math.min(input * line.price_kobo, left.get(line.variant_id) ?? 0))
  }
  const all = [...discounts.values()].reduce((sum, kobo) => sum + kobo, 0)
  return distribute(capped(all, terms), discounts)
}

/** What a promotion takes off the delivery, in kobo. */
export function deliveryDiscountKobo(terms: PromotionTerms, feeKobo: number): number {
  return terms.kind === 'free_delivery' ? capped(feeKobo, terms) : 0
}

export interface AppliedDiscount {
  discount: Discount
  /** Of the promotion as it was read. */
  version: number
  /** The share of each line in it, by variant, in kobo; none of a discount on the delivery. */
  allocations: ReadonlyMap<string, number>
}

/** What all discounts take off one line, in kobo. */
export function lineDiscountKobo(
  applied: readonly Pick<AppliedDiscount, 'allocations'>[],
  variantId: string,
): number {
  return applied.reduce((sum, { allocations }) => sum + (allocations.get(variantId) ?? 0), 0)
}

/** What they take off the items or off the delivery, in kobo. */
export function discountOnKobo(applied: readonly AppliedDiscount[], on: Discount['applies_to']): number {
  return applied.reduce(
    (sum, { discount }) => sum + (discount.applies_to === on ? discount.amount_kobo : 0),
    0,
  )
}

/**
 * Shares an amount out by weight, in whole kobo that add up to it: each share is rounded down, and the kobo left over
 * go to the heaviest, one each. No share is above its weight as long as the amount is not above all of them.
 */
export function distribute(amountKobo: number, weights: ReadonlyMap<string, number>): Map<string, number> {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const allocations = new Map<string, number>()
  if (total === 0) return allocations
  let left = amountKobo
  for (const [key, weight] of weights) {
    // Kobo times kobo can be too large for a number.
    const share = Number((BigInt(amountKobo) * BigInt(weight)) / BigInt(total))
    allocations.set(key, share)
    left -= share
  }
  for (const [key] of [...weights].toSorted(([, a], [, b]) => b - a).slice(0, left))
    allocations.set(key, (allocations.get(key) ?? 0) + 1)
  return allocations
}
