import { useQuery } from '@tanstack/react-query'
import { getAdminSettings } from '../../api/generated/admin/settings.ts'
import { usePermission } from '../../api/use-permission.ts'

/** The shop's facts and how it runs. */
export function useSettings() {
  return useQuery({ ...getAdminSettings.query(), enabled: usePermission('settings:read') })
}
