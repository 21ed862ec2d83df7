import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSystem, retryFailedJobs } from '../../api/generated/admin/system.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

/** Work goes on while somebody looks. */
const intervalMs = 30_000

export function useSystem() {
  return useQuery({
    ...getSystem.query(),
    enabled: usePermission('system:read'),
    refetchInterval: intervalMs,
  })
}

/** Tries failed work again: the pieces of these ids, or all of it. */
export function useRetryFailedJobs() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) => retryFailedJobs({ ids }),
    onSuccess: ({ retried }) => toastSuccess(retried === 1 ? 'Retrying' : `Retrying ${retried} jobs`),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: getSystem.key() }),
  })
}
