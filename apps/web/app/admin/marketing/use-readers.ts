import type { SubscriberStatus } from '@shop/contract/admin/subscribers'
import { useQuery } from '@tanstack/react-query'
import { listSubscribers } from '../../api/generated/admin/subscribers.ts'
import { usePermission } from '../../api/use-permission.ts'

interface SubscribersQuery {
  page?: number
  limit?: number
  cursor?: string | undefined
  status: SubscriberStatus | undefined
  search: string | undefined
}

/** Readers of one page of the exported file. */
export const subscribersPageSize = 100

export function fetchSubscribers(query: SubscribersQuery, signal?: AbortSignal) {
  return listSubscribers(query, { signal })
}

/** Who asked for the newsletter, 25 to a page. */
export function useSubscribers(requested: SubscribersQuery) {
  return useQuery({
    ...listSubscribers.query({ ...requested, limit: 25 }),
    enabled: usePermission('marketing:read'),
  })
}
