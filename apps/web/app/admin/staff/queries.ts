import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listRoles, listStaff } from '../../api/generated/admin/staff.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission, useProfile } from '../../api/profile.ts'
import type { StaffRole } from '@shop/contract/admin/staff'
import { listAudit, getAuditEntry, verifyAudit } from '../../api/generated/admin/audit.ts'

export function useStaff() {
  return useQuery({ ...listStaff.query(), enabled: usePermission('staff:read') })
}

export function useRoles() {
  return useQuery({ ...listRoles.query(), enabled: usePermission('staff:read') })
}

/** An act on staff or roles: tells how it went, and reads both again. */
export function useStaffMutation<Input>(
  callback: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: callback,
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone?.()
    },
    meta: { errors: 'toast' },
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: listStaff.key() }),
        queries.invalidateQueries({ queryKey: listRoles.key() }),
      ])
    },
  })
}

/** Whether the signed-in person may put others into a role; the server decides by the same rule. */
export function useCanAssignRole(): (role: StaffRole | undefined) => boolean {
  const { data: profile } = useProfile()
  const own = new Set(profile?.permissions)
  return (role) =>
    own.has('staff:write') &&
    role !== undefined &&
    (!role.is_owner || profile?.role === 'owner') &&
    role.permissions.every((permission) => own.has(permission))
}

export function useAuditEntry(entryId: string) {
  return useQuery({ ...getAuditEntry.query({ entry_id: entryId }), refetchOnMount: true })
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
