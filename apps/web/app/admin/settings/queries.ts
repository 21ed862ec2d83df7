import { useQuery } from '@tanstack/react-query'
import { getAdminSettings } from '../../api/generated/admin/settings.ts'
import { usePermission } from '../../api/profile.ts'
import { getDeliverySettings } from '../../api/generated/admin/delivery.ts'

/** Store details and configuration. */
export function useSettings() {
  return useQuery({ ...getAdminSettings.query(), enabled: usePermission('settings:read') })
}

/** All delivery zones and pick-up points. */
export function useDeliverySettings() {
  return useQuery({ ...getDeliverySettings.query(), enabled: usePermission('delivery:write') })
}
