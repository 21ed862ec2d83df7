import type { AdminPromotion } from '@shop/contract/admin/promotions'

interface PromotionTab {
  key: string
  text: string
  shows: (promotion: Pick<AdminPromotion, 'state'>) => boolean
}

const all: PromotionTab = { key: 'all', text: 'All', shows: () => true }

export const promotionTabs: readonly PromotionTab[] = [
  all,
  { key: 'running', text: 'Active', shows: ({ state }) => state === 'running' },
  { key: 'planned', text: 'Scheduled', shows: ({ state }) => state === 'planned' },
  { key: 'ended', text: 'Ended', shows: ({ state }) => !['running', 'planned'].includes(state) },
]

export function tabOf(key: string | null): PromotionTab {
  return promotionTabs.find((tab) => tab.key === key) ?? all
}
