import type { getContentPage } from '@shop/contract/admin/content'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePermission } from '../../api/use-permission.ts'

export const pageKey = (slug: string) => ['admin', 'content', slug] as const

/** One page as its editor needs it; read anew at each visit, since others may edit it too. */
export function useContentPage(slug: string) {
  return useQuery({
    queryKey: pageKey(slug),
    queryFn: ({ signal }) => readPage(slug, signal),
    enabled: usePermission('settings:read'),
    staleTime: 0,
    gcTime: 0,
  })
}

export function readPage(slug: string, signal?: AbortSignal) {
  return call<typeof getContentPage>({
    method: 'GET',
    path: '/admin/content/{slug}',
    params: { slug },
    signal,
  })
}
