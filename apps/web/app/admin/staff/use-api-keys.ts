import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endApiKey, listApiKeys, makeApiKey } from '../../api/generated/admin/api-keys.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export function useApiKeys() {
  return useQuery({ ...listApiKeys.query(), enabled: usePermission('keys:edit') })
}

export type KeyWish = BodyOf<typeof makeApiKey> & { keyId: string }

export function useMakeKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ keyId, ...body }: KeyWish) => makeApiKey({ ...body, keyId }),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: listApiKeys.key() }),
  })
}

export function useEndKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) => endApiKey({ keyId }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: listApiKeys.key() }),
  })
}
