import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSystem, retryWork } from '../../api/generated/admin/system.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

/** Work goes on while somebody looks. */
const everyMs = 30_000

export function useSystem() {
  return useQuery({ ...getSystem.query(), enabled: usePermission('system:read'), refetchInterval: everyMs })
}

/** Tries failed work again: the pieces of these ids, or all of it. */
export function useRetryWork() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) => retryWork({ ids }),
    onSuccess: ({ retried: tried }) => toastSuccess(tried === 1 ? 'Retrying' : `Retrying ${tried} jobs`),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: getSystem.key() }),
  })
}
