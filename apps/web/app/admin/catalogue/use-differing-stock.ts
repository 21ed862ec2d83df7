import type { countDifferingStock } from '@shop/contract/admin/stock'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePermission } from '../../api/use-permission.ts'

/** How many variants disagree with their books: asked by itself, since it takes longer than a page of the list. */
export function useDifferingStock() {
  return useQuery({
    queryKey: ['admin', 'stock', 'differing'],
    queryFn: ({ signal }) =>
      call<typeof countDifferingStock>({ method: 'GET', path: '/admin/stock/differing', signal }),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: 'always',
  })
}
