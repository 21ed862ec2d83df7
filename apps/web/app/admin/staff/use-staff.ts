import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listRoles, listStaff } from '../../api/generated/admin/staff.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

const staffKey = ['admin', 'staff'] as const
const rolesKey = ['admin', 'roles'] as const

export function useStaff() {
  return useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => listStaff({}, { signal }),
    enabled: usePermission('staff:read'),
    refetchOnMount: 'always',
  })
}

export function useRoles() {
  return useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => listRoles({}, { signal }),
    enabled: usePermission('staff:read'),
    refetchOnMount: 'always',
  })
}

/** An act on staff or roles: tells how it went, and reads both anew. */
export function useStaffAct<Wish>(act: (wish: Wish) => Promise<{ message: string }>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone?.()
    },
    onError: (error) => toastError(messageOf(error)),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: staffKey }),
        queries.invalidateQueries({ queryKey: rolesKey }),
      ])
    },
  })
}
