import type { AdminOrder } from '@shop/contract/admin/orders'
import { useQuery } from '@tanstack/react-query'
import {
  bookCarriage,
  cancelCarriage,
  listCarriageOffers,
  settleCarriage,
} from '../../api/generated/admin/couriers.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { useOrderAct } from './use-parcels.ts'

/** What couriers ask now; never kept, for offers end. */
export function useOffers({ id: orderId, version }: AdminOrder, number: number) {
  return useQuery({
    queryKey: ['admin', 'offers', orderId, number, version],
    queryFn: ({ signal }) => listCarriageOffers({ orderId, number }, { signal }),
    gcTime: 0,
    retry: false,
  })
}

export function useBookCarriage(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, (wish: Omit<BodyOf<typeof bookCarriage>, 'version'>) =>
    bookCarriage({ ...wish, version, orderId, number }),
  )
}

export function useTakeBack(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, () => cancelCarriage({ version, orderId, number }))
}

/** The courier does not come for what was given up; staff have settled it. */
export function useSettled(order: AdminOrder) {
  const { id: orderId } = order
  return useOrderAct(order, (carriageId: string) => settleCarriage({ orderId, carriageId }))
}
