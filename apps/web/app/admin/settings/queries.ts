import { useQuery } from '@tanstack/react-query'
import { getAdminSettings } from '../../api/generated/admin/settings.ts'
import { usePermission } from '../../api/profile.ts'
import { getDeliverySettings } from '../../api/generated/admin/delivery.ts'

/** The shop's details, and how it is set up. */
export function useSettings() {
  return useQuery({ ...getAdminSettings.query(), enabled: usePermission('settings:read') })
}

/** All zones and places to collect at. */
export function useDeliverySettings() {
  return useQuery({ ...getDeliverySettings.query(), enabled: usePermission('delivery:write') })
}
