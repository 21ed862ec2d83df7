import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endApiKey, listApiKeys, makeApiKey } from '../../api/generated/admin/api-keys.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export function useApiKeys() {
  return useQuery({ ...listApiKeys.query(), enabled: usePermission('api-keys:write') })
}

export type KeyWish = BodyOf<typeof makeApiKey> & { keyId: string }

export function useMakeKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ keyId, ...body }: KeyWish) => makeApiKey({ ...body, keyId }),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: listApiKeys.key() }),
  })
}

export function useEndKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) => endApiKey({ keyId }),
    onSuccess: ({ message }) => toastSuccess(message),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: listApiKeys.key() }),
  })
}
