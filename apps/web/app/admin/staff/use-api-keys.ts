import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { revokeApiKey, listApiKeys, createApiKey } from '../../api/generated/admin/api-keys.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export function useApiKeys() {
  return useQuery({ ...listApiKeys.query(), enabled: usePermission('api-keys:write') })
}

export type ApiKeyInput = BodyOf<typeof createApiKey> & { keyId: string }

export function useCreateApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ keyId, ...body }: ApiKeyInput) => createApiKey({ ...body, keyId }),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: listApiKeys.key() }),
  })
}

export function useRevokeApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) => revokeApiKey({ keyId }),
    onSuccess: ({ message }) => toastSuccess(message),
    meta: { errors: 'toast' },
    onSettled: () => queries.invalidateQueries({ queryKey: listApiKeys.key() }),
  })
}
