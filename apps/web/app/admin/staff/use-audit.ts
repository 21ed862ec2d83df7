import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAudit, readAuditEntry, verifyAudit } from '../../api/generated/admin/audit.ts'
import type { QueryOf } from '../../api/endpoint.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export type AuditQuery = QueryOf<typeof listAudit>

const key = ['admin', 'audit'] as const

export function readAudit(query: AuditQuery, signal?: AbortSignal) {
  return listAudit(query, { signal })
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
    queryFn: ({ signal }) => readAuditEntry({ entryId }, { signal }),
  })
}

export function useVerifyAudit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => verifyAudit({}, { timeoutMs: 60_000 }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onError: (error) => toastError(messageOf(error)),
  })
}
