import type { SubscriberState } from '@shop/contract/admin/subscribers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listSubscribers } from '../../api/generated/admin/subscribers.ts'
import { usePermission } from '../../api/use-permission.ts'

interface Asked {
  page?: number
  limit?: number
  after?: string | undefined
  state: SubscriberState | undefined
  search: string | undefined
}

/** Readers of one page of the exported file. */
export const readersMax = 100

export function askReaders(query: Asked, signal?: AbortSignal) {
  return listSubscribers(query, { signal })
}

/** Who asked for the newsletter, 25 to a page. */
export function useReaders(asked: Asked) {
  return useQuery({
    queryKey: ['admin', 'readers', asked],
    queryFn: ({ signal }) => askReaders({ ...asked, limit: 25 }, signal),
    enabled: usePermission('marketing:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
