import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { usePermission } from '../../api/profile.ts'
import { createStore, useStore } from '../../api/store.ts'
import { toastSuccess } from '../../api/toasts.ts'
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

/** Settings with an address of their own: how they are read, and saved as a whole. */
export interface SettingsResource<Stored, Input> {
  key: readonly string[]
  read: (signal: AbortSignal) => Promise<Stored>
  save: (input: Input) => Promise<Stored>
  /** What staff are told once they are saved. */
  successMessage: string
}

export function useSettingsResource<Stored, Input>(
  { key, read }: SettingsResource<Stored, Input>,
  enabled = true,
) {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal), enabled })
}

/** Saves them; what the server answers is what is there from now on. */
export function useSaveSettingsResource<Stored, Input>({
  key,
  save,
  successMessage,
}: SettingsResource<Stored, Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      queries.setQueryData(key, saved)
      toastSuccess(successMessage)
    },
    meta: { errors: 'toast' },
  })
}

/** All riders, those who ride first. */
export function useRiders() {
  return useQuery({ ...listRiders.query(), refetchOnMount: true })
}
