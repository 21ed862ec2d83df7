import type { promotionStatuses } from '@shop/contract/admin/promotions'
import { t } from '@shop/contract/t'
import type { Promotion } from './tables.ts'

export type PromotionStatus = (typeof promotionStatuses)[number]

/** Status of a promotion at a time. */
export function promotionStatus(
  promotion: Pick<Promotion, 'active' | 'starts_at' | 'ends_at' | 'usage_limit' | 'usage_count'>,
  now: Date,
): PromotionStatus {
  const {
    active,
    starts_at: startsAt,
    ends_at: endsAt,
    usage_limit: usageLimit,
    usage_count: usageCount,
  } = promotion
  if (endsAt && endsAt <= now) return 'expired'
  if (!active) return 'disabled'
  if (usageLimit !== null && usageCount >= usageLimit) return 'used_up'
  return startsAt > now ? 'scheduled' : 'active'
}

/** The terms that staff set: how much is discounted, and on what. */
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
  /** The product's category and its parent: a promotion for either one covers it. */
  category_ids: readonly number[]
  quantity: number
  price_kobo: number
  /** Null if not reduced. */
  regular_price_kobo: number | null
}

/** Whether a promotion covers a line: by category or product, and sale items only if it includes them. */
export function isCovered(terms: PromotionTerms, line: PromotedLine): boolean {
  const { regular_price_kobo: regularPriceKobo, price_kobo: priceKobo } = line
  if (!terms.includes_sale_items && regularPriceKobo !== null && regularPriceKobo > priceKobo) return false
  const isForAll = terms.category_ids.length === 0 && terms.product_ids.length === 0
  const isOfCategory = line.category_ids.some((id) => terms.category_ids.includes(id))
  return isForAll || isOfCategory || terms.product_ids.includes(line.product_id)
}

/** Why this customer cannot use a promotion now, regardless of the cart; null if they can. */
export function couponError(
  { promotion, customerUsageCount }: { promotion: Promotion; customerUsageCount: number },
  now: Date,
): string | null {
  const code = promotion.code_key ?? promotion.name
  const status = promotionStatus(promotion, now)
  if (status === 'disabled') return t('{code} is not a valid code.', { code })
  if (status === 'scheduled') return t('{code} is not active yet.', { code })
  if (status === 'expired') return t('{code} has expired.', { code })
  if (status === 'used_up') return t('{code} has been fully used.', { code })
  const { usage_limit_per_customer: usageLimitPerCustomer } = promotion
  if (usageLimitPerCustomer === null || customerUsageCount < usageLimitPerCustomer) return null
  return t('You have already used {code}.', { code })
}
