import { useQuery } from '@tanstack/react-query'
import { listOrders } from '../../api/generated/orders.ts'
import { useSession } from '../../api/session.ts'

export type LatestOrderQuery = ReturnType<typeof useLatestOrder>

/** The newest order of the account, and how many there are, read anew at each visit. */
export function useLatestOrder() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: ['orders', 'latest'],
    queryFn: async ({ signal }) => {
      const { items, total } = await listOrders({ limit: 1 }, { signal })
      return { order: items[0], total }
    },
    enabled: isAuthenticated,
    staleTime: 0,
  })
}
