import { useQuery } from '@tanstack/react-query'
import { getContentPage } from '../../api/generated/admin/content.ts'
import { usePermission } from '../../api/profile.ts'

/** One page for its editor; refetched on each visit, since others may edit it too. */
export function useContentPage(slug: string) {
  return useQuery({
    ...getContentPage.query({ slug }),
    enabled: usePermission('settings:read'),
    staleTime: 0,
    gcTime: 0,
  })
}
