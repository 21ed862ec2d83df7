import type { MoveOutcome } from '@shop/contract/admin/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moveOrders, listAdminOrders } from '../../api/generated/admin/orders.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Several orders that were packed at once, or put back, and how each fared. */
export interface BulkMove {
  to: 'packed' | 'placed'
  outcomes: readonly MoveOutcome[]
}

/** Packs several orders, or takes that back. */
export function useMoveOrders(to: BulkMove['to'], onMoved: (move: BulkMove) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orders: readonly { id: string; version: number }[]) =>
      moveOrders({ orders: orders.map(({ id, version }) => ({ id, version })), status: to }),
    onSuccess: ({ items: outcomes }) => onMoved({ to, outcomes }),
    meta: { errors: 'toast' },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: listAdminOrders.key() })
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
  })
}
