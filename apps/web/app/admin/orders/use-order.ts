import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAdminOrder, updateOrderStatus, listAdminOrders } from '../../api/generated/admin/orders.ts'
import { orderPollMs } from './reread-ms.ts'
import { listTransferReceipts } from '../../api/generated/admin/manual-transfer.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Where the one order is kept. */
export const queryKeyFor = (orderId: string) => ['admin', 'order', orderId]

/** One order, read anew when the page is opened and when its window gets the focus again. */
export function useOrder(orderId: string) {
  return useQuery({
    ...getAdminOrder.query({ orderId }),
    refetchInterval: ({ state }) => (state.data ? orderPollMs(state.data) : false),
  })
}

/** Reads an order anew that somebody else has changed. */
export function useRefetchOrder(orderId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: getAdminOrder.key({ orderId }) }),
      queries.invalidateQueries({ queryKey: listTransferReceipts.key({ orderId }) }),
      queries.invalidateQueries({ queryKey: queryKeyFor(orderId) }),
    ])
  }
}

/** Moves the order that was seen; the server refuses when somebody else has moved it meanwhile. */
export function useUpdateOrderStatus(order: AdminOrder) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: OrderStatus) =>
      updateOrderStatus({ status: to, version: order.version, orderId: order.id }),
    onSuccess: (moved) => {
      queries.setQueryData(getAdminOrder.key({ orderId: order.id }), moved)
      void queries.invalidateQueries({ queryKey: listAdminOrders.key() })
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
  })
}
