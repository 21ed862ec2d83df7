import { useQuery } from '@tanstack/react-query'
import { countStockDiscrepancies } from '../../api/generated/admin/stock.ts'
import { usePermission } from '../../api/use-permission.ts'

/** How many variants disagree with their books: asked by itself, since it takes longer than a page of the list. */
export function useStockDiscrepancies() {
  return useQuery({ ...countStockDiscrepancies.query(), enabled: usePermission('catalogue:read') })
}
