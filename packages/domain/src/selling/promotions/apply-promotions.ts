import { t } from '@shop/contract/t'
import { formatNaira, itemsTotalKobo } from '../../core/money.ts'
import type { AppliedDiscount } from './allocate-discounts.ts'
import { couponError, isCovered } from './promotion-eligibility.ts'
import { choosePromotions, canCombine, type PromotableCart } from './choose-promotions.ts'
import type { AvailablePromotions } from './find-promotions.ts'
import type { Promotion } from './tables.ts'

export interface AppliedPromotions {
  applied: AppliedDiscount[]
  /** Why an entered code does not apply, and what is missing for a promotion that almost applies. */
  hints: string[]
}

/** The best allowed promotions for this cart now, and hints about the others. */
export function applyPromotions(
  cart: PromotableCart,
  { candidates, codes }: AvailablePromotions,
  now: Date,
): AppliedPromotions {
  if (candidates.length === 0 && codes.length === 0) return { applied: [], hints: [] }
  const usable = candidates
    .filter((candidate) => couponError(candidate, now) === null)
    .map(({ promotion }) => promotion)
  const { applied } = choosePromotions(cart, usable)
  const byCode = new Map(candidates.map((candidate) => [candidate.promotion.code_key, candidate]))
  const hints = codes.flatMap((code) => {
    const candidate = byCode.get(code)
    if (!candidate) return [t('{code} is not a valid code.', { code })]
    if (isApplied(applied, candidate.promotion)) return []
    return [
      couponError(candidate, now) ?? explainNotApplied(cart, candidate.promotion, code, applied, usable),
    ]
  })
  return { applied, hints: [...hints, ...almostReachedHints(cart, usable)] }
}

const isApplied = (applied: readonly AppliedDiscount[], { id }: Promotion) =>
  applied.some(({ discount }) => discount.promotion_id === id)

function explainNotApplied(
  cart: PromotableCart,
  promotion: Promotion,
  code: string,
  applied: readonly AppliedDiscount[],
  usable: readonly Promotion[],
): string {
  const missing = promotion.min_order_kobo - itemsTotalKobo(cart.lines)
  if (missing > 0) return t('Spend {amount} more to use {code}.', { amount: formatNaira(missing), code })
  if (promotion.kind === 'free_delivery' && cart.feeKobo(itemsTotalKobo(cart.lines)) === undefined)
    return t('{code} applies once you enter your address.', { code })
  if (promotion.kind !== 'free_delivery' && !cart.lines.some((line) => isCovered(promotion, line)))
    return t('{code} doesn’t apply to the items in your cart.', { code })
  const winner = usable.find((other) => isApplied(applied, other) && !canCombine(other, promotion))
  if (!winner) return t('{code} gives no discount on this cart.', { code })
  return t('{code} can’t be combined with {other}, which saves you more.', {
    code,
    other: winner.code_key ?? winner.name,
  })
}

/** Hint for the nearest automatic promotion, once the cart has half of its minimum. */
function almostReachedHints(cart: PromotableCart, usable: readonly Promotion[]): string[] {
  const itemsKobo = itemsTotalKobo(cart.lines)
  const almostReached = usable
    .filter(
      ({ code_key: codeKey, min_order_kobo: minOrderKobo }) => codeKey === null && minOrderKobo > itemsKobo,
    )
    .filter(({ min_order_kobo: minOrderKobo }) => minOrderKobo <= 2 * itemsKobo)
    .filter((each) => each.kind === 'free_delivery' || cart.lines.some((line) => isCovered(each, line)))
    .toSorted((a, b) => a.min_order_kobo - b.min_order_kobo)[0]
  if (!almostReached) return []
  return [
    t('Spend {amount} more for {offer}.', {
      amount: formatNaira(almostReached.min_order_kobo - itemsKobo),
      offer: almostReached.name,
    }),
  ]
}
