import type { listAdminCategories, renameCategory } from '@shop/contract/admin/categories'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { usePermission } from '../../layout/use-permission.ts'

const categoriesKey = ['admin', 'categories'] as const

export function useAdminCategories() {
  return useQuery({
    queryKey: categoriesKey,
    queryFn: ({ signal }) =>
      call<typeof listAdminCategories>({ method: 'GET', path: '/admin/categories', signal }),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: 'always',
  })
}

/** Saves the words of a category and shows the list as it is then. */
export function useRenameCategory(slug: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof renameCategory>) =>
      call<typeof renameCategory>({
        method: 'PUT',
        path: '/admin/categories/{slug}',
        params: { slug },
        body,
      }),
    onSuccess: (saved) => {
      queries.setQueryData(categoriesKey, saved)
      void queries.invalidateQueries({ queryKey: ['admin', 'catalogue-choices'] })
    },
  })
}
