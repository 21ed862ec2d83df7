import type {
  drillBackup,
  linkBackup,
  listBackups,
  makeBackup,
  setNightlyBackup,
} from '@shop/contract/admin/backups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { allJobs } from '../../layout/use-jobs.ts'
import { usePermission } from '../../layout/use-permission.ts'

const key = ['admin', 'backups'] as const

/** While one is being made or practised. */
const workMs = 1_500

const isWork = (state?: string) => state === 'waiting' || state === 'running'

export function useBackups() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof listBackups>({ method: 'GET', path: '/admin/backups', signal }),
    enabled: usePermission('backups:make'),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.backups.some(({ state, drill }) => isWork(state) || isWork(drill?.state)) && workMs,
  })
}

/** Acts after which the list is read anew. */
function useAct<Wish, Answer>(act: (wish: Wish) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        // The tray of long work shows them too.
        queries.invalidateQueries({ queryKey: allJobs }),
      ]),
  })
}

export function useMakeBackup() {
  return useAct((backupId: string) =>
    call<typeof makeBackup>({ method: 'PUT', path: '/admin/backups/{backupId}', params: { backupId } }),
  )
}

export function useDrillBackup() {
  return useAct((backupId: string) =>
    call<typeof drillBackup>({
      method: 'POST',
      path: '/admin/backups/{backupId}/drill',
      params: { backupId },
    }),
  )
}

/** Asks who is there, then lets the browser fetch the file by itself: it may be large. */
export function useFetchBackup() {
  return useAct(
    (backupId: string) =>
      call<typeof linkBackup>({
        method: 'POST',
        path: '/admin/backups/{backupId}/link',
        params: { backupId },
      }),
    ({ address }) => {
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    },
  )
}

export function useNightlyBackup() {
  return useAct(
    (nightly: boolean) =>
      call<typeof setNightlyBackup>({ method: 'PUT', path: '/admin/settings/backups', body: { nightly } }),
    ({ nightly }) => toastSuccess(nightly ? 'Nightly backups are on' : 'Nightly backups are off'),
  )
}
