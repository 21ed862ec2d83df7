import type { SubscriberState } from '@shop/contract/admin/subscribers'
import { useQuery } from '@tanstack/react-query'
import { listSubscribers } from '../../api/generated/admin/subscribers.ts'
import { usePermission } from '../../api/use-permission.ts'

interface Asked {
  page?: number
  limit?: number
  cursor?: string | undefined
  status: SubscriberState | undefined
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
    ...listSubscribers.query({ ...asked, limit: 25 }),
    enabled: usePermission('marketing:read'),
  })
}
