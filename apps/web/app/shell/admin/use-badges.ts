import type { Dashboard } from '@shop/contract/admin/dashboard'
import { t } from '@shop/contract/t'
import { useDashboard } from './use-dashboard.ts'

type Kind = Dashboard['attention'][number]['kind']

export interface Badge {
  count: number
  /** What the number counts, for screen readers. */
  words: string
  /** The others are a hint, this one is the work of the day. */
  isUrgent?: boolean
}

/** Which attention of the dashboard stands as a number beside a section of the menu. */
const sections: Record<string, { kinds: readonly Kind[]; words: string; isUrgent?: boolean }> = {
  '/admin/orders': { kinds: ['to_pack'], words: t('to pack'), isUrgent: true },
  '/admin/transactions': {
    kinds: ['payment_credentials_missing', 'payments_to_review'],
    words: t('to check'),
  },
  '/admin/pay-later': { kinds: ['application_pending', 'instalments_overdue'], words: t('to resolve') },
  '/admin/support': { kinds: ['messages'], words: t('to answer') },
  '/admin/reviews': { kinds: ['reviews_pending'], words: t('to approve') },
}

/** The numbers in the menu, by the section's address; only those above nothing. */
export function useBadges(): ReadonlyMap<string, Badge> {
  const { data } = useDashboard()
  const counts = new Map(data?.attention.map(({ kind, count }) => [kind, count]))
  return new Map(
    Object.entries(sections).flatMap(([to, { kinds, words, isUrgent }]) => {
      const count = kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
      return count > 0 ? [[to, { count, words, isUrgent }] as const] : []
    }),
  )
}
