import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { usePermission } from '../../api/profile.ts'
import { createStore, useStore } from '../../api/store.ts'
import { listRiders } from '../../api/generated/admin/delivery.ts'

const intervalMs = 60_000

/** While the server tells of changes, only what the time alone changes is read. */
const liveMs = 5 * 60_000

/** What needs attention and the first figures, read again when something has changed, else each minute while somebody looks. */
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

/** Whether changes are told to this page just now; use-live.ts sets it. */
export const liveStore = createStore(false)

export function useIsLive(): boolean {
  return useStore(liveStore)
}

/** All riders, those who ride first. */
export function useRiders() {
  return useQuery({ ...listRiders.query(), select: ({ items }) => items, refetchOnMount: true })
}
