import { useQuery } from '@tanstack/react-query'
import { getAdminSettings } from '../../api/generated/admin/settings.ts'
import { usePermission } from '../../api/use-permission.ts'

export const settingsKey = ['admin', 'settings'] as const

/** The shop's facts and how it runs. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => getAdminSettings({}, { signal }),
    enabled: usePermission('settings:read'),
    refetchOnMount: 'always',
  })
}
