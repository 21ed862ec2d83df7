import type { AdminPromotion } from '@shop/contract/admin/promotions'

interface PromotionTab {
  key: string
  text: string
  matches: (promotion: Pick<AdminPromotion, 'status'>) => boolean
}

const all: PromotionTab = { key: 'all', text: 'All', matches: () => true }

export const promotionTabs: readonly PromotionTab[] = [
  all,
  { key: 'running', text: 'Active', matches: ({ status: state }) => state === 'active' },
  { key: 'planned', text: 'Scheduled', matches: ({ status: state }) => state === 'scheduled' },
  { key: 'ended', text: 'Ended', matches: ({ status: state }) => !['active', 'scheduled'].includes(state) },
]

export function getTab(key: string | null): PromotionTab {
  return promotionTabs.find((tab) => tab.key === key) ?? all
}
