import type { promotionStates } from '@shop/contract/admin/promotions'
import type { Promotion } from './tables.ts'

export type PromotionState = (typeof promotionStates)[number]

/** How a promotion stands at a moment. */
export function promotionState(
  promotion: Pick<Promotion, 'active' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>,
  now: Date,
): PromotionState {
  const { active, startsAt, endsAt, maxUses, uses } = promotion
  if (endsAt && endsAt <= now) return 'ended'
  if (!active) return 'off'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt > now ? 'planned' : 'running'
}
