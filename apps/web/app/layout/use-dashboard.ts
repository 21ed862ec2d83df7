import type { getDashboard } from '@shop/contract/admin/dashboard'
import { useQuery } from '@tanstack/react-query'
import { call } from '../client/api.ts'
import { usePermission } from './use-permission.ts'

const everyMs = 60_000

/** What needs attention and the first figures, read anew each minute while somebody looks. */
export function useDashboard() {
  const allowed = usePermission('dashboard:read')
  return useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: ({ signal }) => call<typeof getDashboard>({ method: 'GET', path: '/admin/dashboard', signal }),
    enabled: allowed,
    refetchInterval: everyMs,
    staleTime: everyMs,
  })
}

/** How many orders wait to be packed, for the menu. */
export function useOrdersToPack(): number {
  const { data } = useDashboard()
  return data?.attention.find(({ kind }) => kind === 'to_pack')?.count ?? 0
}
