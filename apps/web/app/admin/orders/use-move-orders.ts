import type { StatusUpdateResult } from '@shop/contract/admin/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOrderStatuses, listAdminOrders } from '../../api/generated/admin/orders.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Several orders that were packed at once, or put back, and how each fared. */
export interface BulkStatusUpdate {
  to: 'packed' | 'placed'
  outcomes: readonly StatusUpdateResult[]
}

/** Packs several orders, or takes that back. */
export function useUpdateOrderStatuses(
  to: BulkStatusUpdate['to'],
  onUpdated: (move: BulkStatusUpdate) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orders: readonly { id: string; version: number }[]) =>
      updateOrderStatuses({ orders: orders.map(({ id, version }) => ({ id, version })), status: to }),
    onSuccess: ({ items: outcomes }) => onUpdated({ to, outcomes }),
    meta: { errors: 'toast' },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: listAdminOrders.key() })
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
  })
}
