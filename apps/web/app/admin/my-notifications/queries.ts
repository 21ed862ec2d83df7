import type { StaffNotifications } from '@shop/contract/admin/staff-notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getStaffNotifications } from '../../api/generated/admin/staff-notifications.ts'

export function useStaffNotifications() {
  return useQuery(getStaffNotifications.query())
}

/** Shows a response of another call in place of the loaded one. */
export function useStoreNotifications(): (stored: Partial<StaffNotifications>) => void {
  const queries = useQueryClient()
  return (stored) =>
    queries.setQueryData<StaffNotifications>(
      getStaffNotifications.key(),
      (before) => before && { ...before, ...stored },
    )
}
