import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  testRestore,
  createBackupLink,
  listBackups,
  createBackup,
  updateBackupSettings,
} from '../../api/generated/admin/backups.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { jobsKey } from '../../shell/admin/jobs/use-jobs.ts'
import { usePermission } from '../../api/use-permission.ts'

/** While one is being made or practised. */
const runningPollMs = 1_500

const isRunning = (state?: string) => state === 'pending' || state === 'running'

export function useBackups() {
  return useQuery({
    ...listBackups.query(),
    enabled: usePermission('backups:write'),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(
        ({ status: state, restore_test: drill }) => isRunning(state) || isRunning(drill?.status),
      ) && runningPollMs,
  })
}

/** Acts after which the list is read anew. */
function useBackupMutation<Input, Result>(
  callback: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: callback,
    onSuccess: (result) => onDone?.(result),
    meta: { errors: 'toast' },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listBackups.key() }),
        // The tray of long work shows them too.
        queries.invalidateQueries({ queryKey: jobsKey }),
      ]),
  })
}

export function useCreateBackup() {
  return useBackupMutation((backupId: string) => createBackup({ backupId }))
}

export function useTestRestore() {
  return useBackupMutation((backupId: string) => testRestore({ backupId }))
}

/** Asks who is there, then lets the browser fetch the file by itself: it may be large. */
export function useDownloadBackup() {
  return useBackupMutation(
    (backupId: string) => createBackupLink({ backupId }),
    ({ url: address }) => {
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    },
  )
}

export function useSetNightlyBackup() {
  return useBackupMutation(
    (nightly: boolean) => updateBackupSettings({ nightly }),
    ({ nightly }) => toastSuccess(nightly ? 'Nightly backups are on' : 'Nightly backups are off'),
  )
}
