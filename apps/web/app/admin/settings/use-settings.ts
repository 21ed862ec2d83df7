import type { getAdminSettings } from '@shop/contract/admin/settings'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePermission } from '../../api/use-permission.ts'

export const settingsKey = ['admin', 'settings'] as const

/** The shop's facts and how it runs. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) =>
      call<typeof getAdminSettings>({ method: 'GET', path: '/admin/settings', signal }),
    enabled: usePermission('settings:read'),
    refetchOnMount: 'always',
  })
}
