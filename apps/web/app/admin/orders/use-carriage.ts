import type {
  bookCarriage,
  cancelCarriage,
  listCarriageOffers,
  settleCarriage,
} from '@shop/contract/admin/couriers'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { BodyOf } from '@shop/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useOrderAct } from './use-parcels.ts'

/** What couriers ask now; never kept, for offers end. */
export function useOffers({ id: orderId, version }: AdminOrder, number: number) {
  return useQuery({
    queryKey: ['admin', 'offers', orderId, number, version],
    queryFn: ({ signal }) =>
      call<typeof listCarriageOffers>({
        method: 'GET',
        path: '/admin/orders/{orderId}/parcels/{number}/offers',
        params: { orderId, number },
        signal,
      }),
    gcTime: 0,
    retry: false,
  })
}

export function useBookCarriage(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, (wish: Omit<BodyOf<typeof bookCarriage>, 'version'>) =>
    call<typeof bookCarriage>({
      method: 'POST',
      path: '/admin/orders/{orderId}/parcels/{number}/carriage',
      params: { orderId, number },
      body: { ...wish, version },
    }),
  )
}

export function useTakeBack(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, () =>
    call<typeof cancelCarriage>({
      method: 'POST',
      path: '/admin/orders/{orderId}/parcels/{number}/carriage/cancel',
      params: { orderId, number },
      body: { version },
    }),
  )
}

/** The courier does not come for what was given up; staff have settled it. */
export function useSettled(order: AdminOrder) {
  const { id: orderId } = order
  return useOrderAct(order, (carriageId: string) =>
    call<typeof settleCarriage>({
      method: 'POST',
      path: '/admin/orders/{orderId}/carriages/{carriageId}/settled',
      params: { orderId, carriageId },
    }),
  )
}
