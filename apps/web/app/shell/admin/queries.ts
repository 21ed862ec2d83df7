import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { usePermission } from '../../api/profile.ts'
import { createStore, useStore } from '../../api/store.ts'
import { listRiders } from '../../api/generated/admin/delivery.ts'

const intervalMs = 60_000

/** While live updates arrive, polling only has to pick up what changes with time. */
const liveMs = 5 * 60_000

/** The dashboard's data: refetched by live updates, otherwise every minute while the page is visible. */
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

/** Whether live updates reach this page now; set by use-live.ts. */
export const liveStore = createStore(false)

export function useIsLive(): boolean {
  return useStore(liveStore)
}

/** All riders, active ones first. */
export function useRiders() {
  return useQuery({ ...listRiders.query(), select: ({ items }) => items, refetchOnMount: true })
}
