import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listRoles, listStaff } from '../../api/generated/admin/staff.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export function useStaff() {
  return useQuery({ ...listStaff.query(), enabled: usePermission('staff:read') })
}

export function useRoles() {
  return useQuery({ ...listRoles.query(), enabled: usePermission('staff:read') })
}

/** An act on staff or roles: tells how it went, and reads both anew. */
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
