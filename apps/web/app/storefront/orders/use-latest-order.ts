import type { listOrders } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useSession } from '../../api/session.ts'

export type LatestOrderQuery = ReturnType<typeof useLatestOrder>

/** The newest order of the account, and how many there are, read anew at each visit. */
export function useLatestOrder() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: ['orders', 'latest'],
    queryFn: async ({ signal }) => {
      const { items, total } = await call<typeof listOrders>({
        method: 'GET',
        path: '/orders',
        query: { limit: 1 },
        signal,
      })
      return { order: items[0], total }
    },
    enabled: isAuthenticated,
    staleTime: 0,
  })
}
