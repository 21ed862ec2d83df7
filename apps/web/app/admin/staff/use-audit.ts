import type { listAudit, readAuditEntry, verifyAudit } from '@shop/contract/admin/audit'
import type { QueryOf } from '@shop/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export type AuditQuery = QueryOf<typeof listAudit>

const key = ['admin', 'audit'] as const

export function readAudit(query: AuditQuery, signal?: AbortSignal) {
  return call<typeof listAudit>({ method: 'GET', path: '/admin/audit', query, ...(signal ? { signal } : {}) })
}

export function useAudit(query: AuditQuery) {
  return useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => readAudit(query, signal),
    enabled: usePermission('audit:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function useAuditEntry(entryId: string) {
  return useQuery({
    queryKey: [...key, 'entry', entryId],
    queryFn: ({ signal }) =>
      call<typeof readAuditEntry>({
        method: 'GET',
        path: '/admin/audit/{entryId}',
        params: { entryId },
        signal,
      }),
  })
}

export function useVerifyAudit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<typeof verifyAudit>({ method: 'POST', path: '/admin/audit/verify', timeoutMs: 60_000 }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onError: (error) => toastError(messageOf(error)),
  })
}
