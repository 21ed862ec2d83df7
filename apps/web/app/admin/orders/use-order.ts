import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAdminOrder, moveOrder, listAdminOrders } from '../../api/generated/admin/orders.ts'
import { rereadMs } from './reread-ms.ts'
import { listReceipts } from '../../api/generated/admin/manual-transfer.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Where the one order is kept. */
export const keyOf = (orderId: string) => ['admin', 'order', orderId]

/** One order, read anew when the page is opened and when its window gets the focus again. */
export function useOrder(orderId: string) {
  return useQuery({
    ...getAdminOrder.query({ orderId }),
    refetchInterval: ({ state }) => (state.data ? rereadMs(state.data) : false),
  })
}

/** Reads an order anew that somebody else has changed. */
export function useRereadOrder(orderId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: getAdminOrder.key({ orderId }) }),
      queries.invalidateQueries({ queryKey: listReceipts.key({ orderId }) }),
      queries.invalidateQueries({ queryKey: keyOf(orderId) }),
    ])
  }
}

/** Moves the order that was seen; the server refuses when somebody else has moved it meanwhile. */
export function useMoveOrder(order: AdminOrder) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: OrderState) => moveOrder({ status: to, version: order.version, orderId: order.id }),
    onSuccess: (moved) => {
      queries.setQueryData(getAdminOrder.key({ orderId: order.id }), moved)
      void queries.invalidateQueries({ queryKey: listAdminOrders.key() })
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
  })
}
