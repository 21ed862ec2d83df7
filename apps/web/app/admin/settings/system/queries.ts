import type { BackupSettings } from '@shop/contract/admin/backups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listJobs } from '../../../api/generated/admin/jobs.ts'
import { getSystem, retryFailedJobs } from '../../../api/generated/admin/system.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { usePermission } from '../../../api/profile.ts'
import {
  testRestore,
  createBackupLink,
  listBackups,
  createBackup,
  updateBackupSettings,
  uploadBackup,
} from '../../../api/generated/admin/backups.ts'

/** Poll interval of the system status. */
const intervalMs = 30_000

export function useSystem() {
  return useQuery({
    ...getSystem.query(),
    enabled: usePermission('system:read'),
    refetchInterval: intervalMs,
  })
}

/** Retries the failed jobs with these ids, or all. */
export function useRetryFailedJobs() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) => retryFailedJobs({ ids }),
    onSuccess: ({ retried }) => toastSuccess(retried === 1 ? 'Retrying' : `Retrying ${retried} jobs`),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: getSystem.key() }),
  })
}

/** Poll interval during a backup or restore test. */
const runningPollMs = 1_500
const isRunning = (status?: string) => status === 'pending' || status === 'running'

export function useBackups() {
  return useQuery({
    ...listBackups.query(),
    enabled: usePermission('backups:write'),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ status, upload, restore_test: restoreTest }) =>
        [status, upload?.status, restoreTest?.status].some(isRunning),
      ) && runningPollMs,
  })
}

/** A mutation that refetches the list of backups. */
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
        // The menu of background jobs shows backups too.
        queries.invalidateQueries({ queryKey: listJobs.key() }),
      ]),
  })
}

export function useCreateBackup() {
  return useBackupMutation((idempotencyKey: string) => createBackup({}, { idempotencyKey }))
}

export function useTestRestore() {
  return useBackupMutation((backupId: string) => testRestore({ backup_id: backupId }))
}

export function useUploadBackup() {
  return useBackupMutation((backupId: string) => uploadBackup({ backup_id: backupId }))
}

/** Reauthenticates, then lets the browser download the file itself, since it may be large. */
export function useDownloadBackup() {
  return useBackupMutation(
    (backupId: string) => createBackupLink({ backup_id: backupId }),
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
    (settings: BackupSettings) => updateBackupSettings(settings),
    ({ nightly }) => toastSuccess(nightly ? 'Nightly backups are on' : 'Nightly backups are off'),
  )
}
