import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAudit, getAuditEntry, verifyAudit } from '../../api/generated/admin/audit.ts'
import type { QueryOf } from '../../api/endpoint.ts'
import { usePermission } from '../../api/use-permission.ts'

export type AuditQuery = QueryOf<typeof listAudit>

export function fetchAuditLog(query: AuditQuery, signal?: AbortSignal) {
  return listAudit(query, { signal })
}

export function useAudit(query: AuditQuery) {
  return useQuery({ ...listAudit.query(query), enabled: usePermission('audit:read') })
}

export function useAuditEntry(entryId: string) {
  return useQuery({ ...getAuditEntry.query({ entryId }), refetchOnMount: true })
}

export function useVerifyAudit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => verifyAudit({}, { timeoutMs: 60_000 }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listAudit.key() }),
        queries.invalidateQueries({ queryKey: getAuditEntry.key() }),
      ]),
    meta: { errors: 'toast' },
  })
}
