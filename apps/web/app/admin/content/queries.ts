import { useQuery } from '@tanstack/react-query'
import { getContentPage } from '../../api/generated/admin/content.ts'
import { getCustomPage, getPagePlaceholders } from '../../api/generated/admin/custom-pages.ts'
import { usePermission } from '../../api/profile.ts'

/** Path of the editor of a page that staff added. */
export function customPageEditorPath(id: string): string {
  return `/admin/settings/pages/custom/${id}`
}

/** One page for its editor; refetched on each visit, since others may edit it too. */
export function useContentPage(slug: string) {
  return useQuery({
    ...getContentPage.query({ slug }),
    enabled: usePermission('settings:read'),
    staleTime: 0,
    gcTime: 0,
  })
}

/** One page that staff added, for its editor; refetched on each visit. */
export function useCustomPage(id: string) {
  return useQuery({
    ...getCustomPage.query({ page_id: id }),
    enabled: usePermission('settings:read'),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Current values of the placeholders, for the preview. */
export function usePagePlaceholders() {
  return useQuery({ ...getPagePlaceholders.query(), enabled: usePermission('settings:read') })
}
