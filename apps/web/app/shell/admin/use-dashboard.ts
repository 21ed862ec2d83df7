import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { useIsLive } from './live-store.ts'
import { usePermission } from '../../api/use-permission.ts'

const intervalMs = 60_000
/** While the server tells of changes, only what the time alone changes is read. */
const liveMs = 5 * 60_000

/** What needs attention and the first figures, read anew when something has changed, else each minute while somebody looks. */
export function useDashboard() {
  const isAllowed = usePermission('dashboard:read')
  const isLive = useIsLive()
  return useQuery({
    ...getDashboard.query(),
    enabled: isAllowed,
    refetchInterval: isLive ? liveMs : intervalMs,
    refetchIntervalInBackground: isLive,
    staleTime: intervalMs,
    refetchOnMount: true,
  })
}
