import type { promotionStates } from '@shop/contract/admin/promotions'
import type { Promotion } from './tables.ts'

export type PromotionState = (typeof promotionStates)[number]

/** How a promotion stands at a moment. */
export function promotionState(
  promotion: Pick<Promotion, 'active' | 'starts_at' | 'ends_at' | 'usage_limit' | 'usage_count'>,
  now: Date,
): PromotionState {
  const { active, starts_at: startsAt, ends_at: endsAt, usage_limit: maxUses, usage_count: uses } = promotion
  if (endsAt && endsAt <= now) return 'expired'
  if (!active) return 'disabled'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt > now ? 'scheduled' : 'active'
}
