import type { AdminOrder, getAdminOrder, moveOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import type { AdminParcel } from '@shop/contract/parcels'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'

/** Where the one order is kept. */
export const keyOf = (orderId: string) => ['admin', 'order', orderId]

const askedMs = 3_000

function isAsked({ carriage }: AdminParcel): boolean {
  return carriage?.state === 'asked' || carriage?.state === 'cancelling'
}

function isCourierAsked({ parcels, stray_carriages }: AdminOrder): boolean {
  return parcels.some(isAsked) || stray_carriages.some(({ is_asked }) => is_asked)
}

/** One order, read anew when the page is opened and when its window gets the focus again. */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) =>
      call<typeof getAdminOrder>({
        method: 'GET',
        path: '/admin/orders/{orderId}',
        params: { orderId },
        signal,
      }),
    refetchOnMount: 'always',
    // A courier answers within seconds of being asked.
    refetchInterval: ({ state }) => (state.data && isCourierAsked(state.data) ? askedMs : false),
  })
}

/** Moves the order that was seen; the server refuses when somebody else has moved it meanwhile. */
export function useMoveOrder(order: AdminOrder) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: OrderState) =>
      call<typeof moveOrder>({
        method: 'POST',
        path: '/admin/orders/{orderId}/steps',
        params: { orderId: order.id },
        body: { to, version: order.version },
      }),
    onSuccess: (moved) => {
      queries.setQueryData(keyOf(order.id), moved)
      void queries.invalidateQueries({ queryKey: ['admin', 'orders'] })
      void queries.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
    },
  })
}
