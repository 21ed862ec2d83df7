import type { getSystem, retryWork } from '@shop/contract/admin/system'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { usePermission } from '../../layout/use-permission.ts'

const systemKey = ['admin', 'system'] as const

/** Work goes on while somebody looks. */
const everyMs = 30_000

export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call<typeof getSystem>({ method: 'GET', path: '/admin/system', signal }),
    enabled: usePermission('system:read'),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
}

/** Tries failed work again: the pieces of these ids, or all of it. */
export function useRetryWork() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) =>
      call<typeof retryWork>({ method: 'POST', path: '/admin/system/failed-work/retry', body: { ids } }),
    onSuccess: ({ tried }) => toastSuccess(tried === 1 ? 'Retrying' : `Retrying ${tried} jobs`),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: systemKey }),
  })
}
