import type { AdminPromotion } from '@shop/contract/admin/promotions'

interface PromotionTab {
  key: string
  text: string
  shows: (promotion: Pick<AdminPromotion, 'status'>) => boolean
}

const all: PromotionTab = { key: 'all', text: 'All', shows: () => true }

export const promotionTabs: readonly PromotionTab[] = [
  all,
  { key: 'running', text: 'Active', shows: ({ status: state }) => state === 'active' },
  { key: 'planned', text: 'Scheduled', shows: ({ status: state }) => state === 'scheduled' },
  { key: 'ended', text: 'Ended', shows: ({ status: state }) => !['active', 'scheduled'].includes(state) },
]

export function tabOf(key: string | null): PromotionTab {
  return promotionTabs.find((tab) => tab.key === key) ?? all
}
