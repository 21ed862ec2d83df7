import { useQuery } from '@tanstack/react-query'
import { countDifferingStock } from '../../api/generated/admin/stock.ts'
import { usePermission } from '../../api/use-permission.ts'

/** How many variants disagree with their books: asked by itself, since it takes longer than a page of the list. */
export function useDifferingStock() {
  return useQuery({ ...countDifferingStock.query(), enabled: usePermission('catalogue:read') })
}
