import type { Discount } from '@shop/contract/orders'
import {
  type AppliedDiscount,
  lineDiscountKobo,
  deliveryDiscountKobo,
  allocateDiscount,
} from './allocate-discounts.ts'
import type { PromotedLine } from './promotion-eligibility.ts'
import type { Promotion } from './tables.ts'
import { itemsTotalKobo, sum } from '../../core/money.ts'

/** Maximum number of promotions compared: entered codes first, then those with the largest discount on their own. */
const candidatesMax = 8
/**
 * Free items first, then percentages of the remainder, then amounts. Delivery last, because the items decide its fee.
 */
const kindOrder: Record<Promotion['kind'], number> = {
  buy_x_get_y: 0,
  percent: 1,
  fixed: 2,
  free_delivery: 3,
}

export interface PromotableCart {
  lines: readonly PromotedLine[]
  /** The fee for items of this price after discounts, in kobo; undefined until the address is known. */
  feeKobo: (itemsKobo: number) => number | undefined
}

export interface ChosenPromotions {
  applied: AppliedDiscount[]
  /** Items plus delivery after discounts, in kobo. */
  total_kobo: number
}

/**
 * The allowed set of promotions with the lowest price; of equal ones the smallest, then the oldest. Every candidate
 * must be usable by this customer. Adding a candidate never raises the price.
 */
export function choosePromotions(cart: PromotableCart, candidates: readonly Promotion[]): ChosenPromotions {
  const itemsKobo = itemsTotalKobo(cart.lines)
  let best = applyAll(cart, [])
  for (const set of combinableSets(
    mostValuable(
      cart,
      candidates.filter((promotion) => promotion.min_order_kobo <= itemsKobo),
    ),
  )) {
    const found = applyAll(cart, set)
    const isCheaper = found.total_kobo < best.total_kobo
    const isSmaller = found.total_kobo === best.total_kobo && found.applied.length < best.applied.length
    if (isCheaper || isSmaller) best = found
  }
  return best
}

function mostValuable(cart: PromotableCart, matching: readonly Promotion[]): Promotion[] {
  const alone = new Map(matching.map((promotion) => [promotion.id, applyAll(cart, [promotion]).total_kobo]))
  return matching
    .toSorted(
      (a, b) =>
        Number(a.code_key === null) - Number(b.code_key === null) ||
        (alone.get(a.id) ?? 0) - (alone.get(b.id) ?? 0),
    )
    .slice(0, candidatesMax)
    .toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind] || (a.id < b.id ? -1 : 1))
}

/** All sets of promotions that can be combined, in input order. */
function combinableSets(candidates: readonly Promotion[]): Promotion[][] {
  let sets: Promotion[][] = [[]]
  for (const next of candidates)
    sets = [
      ...sets,
      ...sets.filter((set) => set.every((each) => canCombine(each, next))).map((set) => [...set, next]),
    ]
  return sets
}

/** Whether two promotions can apply to the same order. */
export function canCombine(promotion: Promotion, otherPromotion: Promotion): boolean {
  const isDelivery = [promotion, otherPromotion].map(({ kind }) => kind === 'free_delivery')
  if (isDelivery[0] && isDelivery[1]) return false
  if (isDelivery[0] || isDelivery[1])
    return promotion.combines_with_delivery && otherPromotion.combines_with_delivery
  return promotion.combines_with_others && otherPromotion.combines_with_others
}

function applyAll(cart: PromotableCart, promotions: readonly Promotion[]): ChosenPromotions {
  const applied: AppliedDiscount[] = []
  let itemsKobo = itemsTotalKobo(cart.lines)
  for (const promotion of promotions) {
    if (promotion.kind === 'free_delivery') continue
    const allocations = allocateDiscount(promotion, cart.lines, (variantId) =>
      lineDiscountKobo(applied, variantId),
    )
    const kobo = sum(allocations.values())
    if (kobo === 0) continue
    itemsKobo -= kobo
    applied.push({ discount: toDiscount(promotion, kobo, 'items'), version: promotion.version, allocations })
  }
  const feeKobo = cart.feeKobo(itemsKobo)
  const free = promotions.find(({ kind }) => kind === 'free_delivery')
  const discountKobo = free && feeKobo !== undefined ? deliveryDiscountKobo(free, feeKobo) : 0
  if (free && discountKobo > 0)
    applied.push({
      discount: toDiscount(free, discountKobo, 'delivery'),
      version: free.version,
      allocations: new Map(),
    })
  return { applied, total_kobo: itemsKobo + (feeKobo ?? 0) - discountKobo }
}

function toDiscount(promotion: Promotion, kobo: number, appliesTo: Discount['applies_to']): Discount {
  return {
    promotion_id: promotion.id,
    name: promotion.name,
    code: promotion.code_key,
    amount_kobo: kobo,
    applies_to: appliesTo,
  }
}
