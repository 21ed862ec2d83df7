import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  drillBackup,
  linkBackup,
  listBackups,
  makeBackup,
  setNightlyBackup,
} from '../../api/generated/admin/backups.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { allJobs } from '../../shell/admin/jobs/use-jobs.ts'
import { usePermission } from '../../api/use-permission.ts'

/** While one is being made or practised. */
const workMs = 1_500

const isWork = (state?: string) => state === 'pending' || state === 'running'

export function useBackups() {
  return useQuery({
    ...listBackups.query(),
    enabled: usePermission('backups:write'),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ status: state, restore_test: drill }) => isWork(state) || isWork(drill?.status)) &&
      workMs,
  })
}

/** Acts after which the list is read anew. */
function useAct<Wish, Answer>(act: (wish: Wish) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => onDone?.(answer),
    meta: { errors: 'toast' },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listBackups.key() }),
        // The tray of long work shows them too.
        queries.invalidateQueries({ queryKey: allJobs }),
      ]),
  })
}

export function useMakeBackup() {
  return useAct((backupId: string) => makeBackup({ backupId }))
}

export function useDrillBackup() {
  return useAct((backupId: string) => drillBackup({ backupId }))
}

/** Asks who is there, then lets the browser fetch the file by itself: it may be large. */
export function useFetchBackup() {
  return useAct(
    (backupId: string) => linkBackup({ backupId }),
    ({ url: address }) => {
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    },
  )
}

export function useNightlyBackup() {
  return useAct(
    (nightly: boolean) => setNightlyBackup({ nightly }),
    ({ nightly }) => toastSuccess(nightly ? 'Nightly backups are on' : 'Nightly backups are off'),
  )
}
