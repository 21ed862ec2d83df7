import type { endApiKey, listApiKeys, makeApiKey } from '@shop/contract/admin/api-keys'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

const key = ['admin', 'api-keys'] as const

export function useApiKeys() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof listApiKeys>({ method: 'GET', path: '/admin/api-keys', signal }),
    enabled: usePermission('keys:edit'),
    refetchOnMount: 'always',
  })
}

export type KeyWish = BodyOf<typeof makeApiKey> & { keyId: string }

export function useMakeKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ keyId, ...body }: KeyWish) =>
      call<typeof makeApiKey>({ method: 'PUT', path: '/admin/api-keys/{keyId}', params: { keyId }, body }),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function useEndKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) =>
      call<typeof endApiKey>({ method: 'DELETE', path: '/admin/api-keys/{keyId}', params: { keyId } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
