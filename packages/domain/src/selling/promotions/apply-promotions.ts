import { t } from '@shop/contract/t'
import { nairaOf } from '../../core/naira-of.ts'
import type { AppliedDiscount } from './applied-discount.ts'
import { choosePromotions, mayJoin, type PromotableBasket } from './choose-promotions.ts'
import type { Candidate, OfferedPromotions } from './find-promotions.ts'
import { isCovered } from './promotion.ts'
import { promotionState } from './promotion-state.ts'
import type { Promotion } from './tables.ts'

export interface AppliedPromotions {
  applied: AppliedDiscount[]
  /** Why a typed code does not count, and what is missing for an offer that is near. */
  hints: string[]
}

/** The best that is allowed for this basket at this moment, and in words why the rest does not count. */
export function applyPromotions(
  basket: PromotableBasket,
  { candidates, codes }: OfferedPromotions,
  now: Date,
): AppliedPromotions {
  if (candidates.length === 0 && codes.length === 0) return { applied: [], hints: [] }
  const usable = candidates.filter((each) => problemOf(each, now) === null).map(({ promotion }) => promotion)
  const { applied } = choosePromotions(basket, usable)
  const byCode = new Map(candidates.map((each) => [each.promotion.code_key, each]))
  const hints = codes.flatMap((code) => {
    const typed = byCode.get(code)
    if (!typed) return [t('{code} is not a valid code.', { code })]
    if (isApplied(applied, typed.promotion)) return []
    return [problemOf(typed, now) ?? whyNot(basket, typed.promotion, code, applied, usable)]
  })
  return { applied, hints: [...hints, ...nearOffer(basket, usable)] }
}

const isApplied = (applied: readonly AppliedDiscount[], { id }: Promotion) =>
  applied.some(({ discount }) => discount.promotion_id === id)

/** Why this shopper cannot use it now whatever the basket; null when it may be used. */
function problemOf({ promotion, usesOfAccount }: Candidate, now: Date): string | null {
  const code = promotion.code_key ?? promotion.name
  const state = promotionState(promotion, now)
  if (state === 'disabled') return t('{code} is not a valid code.', { code })
  if (state === 'scheduled') return t('{code} is not active yet.', { code })
  if (state === 'expired') return t('{code} has expired.', { code })
  if (state === 'used_up') return t('{code} has been fully used.', { code })
  const { usage_limit_per_customer: maxUsesEach } = promotion
  if (maxUsesEach === null || usesOfAccount < maxUsesEach) return null
  return t('You have already used {code}.', { code })
}

const itemsKoboOf = ({ lines }: PromotableBasket) =>
  lines.reduce((sum, line) => sum + line.quantity * line.price_kobo, 0)

function whyNot(
  basket: PromotableBasket,
  promotion: Promotion,
  code: string,
  applied: readonly AppliedDiscount[],
  usable: readonly Promotion[],
): string {
  const missing = promotion.min_order_kobo - itemsKoboOf(basket)
  if (missing > 0) return t('Spend {amount} more to use {code}.', { amount: nairaOf(missing), code })
  if (promotion.kind === 'free_delivery' && basket.feeKobo(itemsKoboOf(basket)) === undefined)
    return t('{code} applies once you enter your address.', { code })
  if (promotion.kind !== 'free_delivery' && !basket.lines.some((line) => isCovered(promotion, line)))
    return t('{code} doesn’t apply to the items in your cart.', { code })
  const winner = usable.find((each) => isApplied(applied, each) && !mayJoin(each, promotion))
  if (!winner) return t('{code} gives no discount on this cart.', { code })
  return t('{code} can’t be combined with {other}, which saves you more.', {
    code,
    other: winner.code_key ?? winner.name,
  })
}

/** The automatic offer that is nearest, once the basket holds half of what it asks for. */
function nearOffer(basket: PromotableBasket, usable: readonly Promotion[]): string[] {
  const itemsKobo = itemsKoboOf(basket)
  const near = usable
    .filter(
      ({ code_key: codeKey, min_order_kobo: minBasketKobo }) => codeKey === null && minBasketKobo > itemsKobo,
    )
    .filter(({ min_order_kobo: minBasketKobo }) => minBasketKobo <= 2 * itemsKobo)
    .filter((each) => each.kind === 'free_delivery' || basket.lines.some((line) => isCovered(each, line)))
    .toSorted((a, b) => a.min_order_kobo - b.min_order_kobo)[0]
  if (!near) return []
  return [
    t('Spend {amount} more for {offer}.', {
      amount: nairaOf(near.min_order_kobo - itemsKobo),
      offer: near.name,
    }),
  ]
}
