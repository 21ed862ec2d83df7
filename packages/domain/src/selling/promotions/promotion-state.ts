import type { promotionStatuses } from '@shop/contract/admin/promotions'
import type { Promotion } from './tables.ts'

export type PromotionStatus = (typeof promotionStatuses)[number]

/** How a promotion stands at a moment. */
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
