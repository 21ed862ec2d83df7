import type { AdminOrder } from '@shop/contract/admin/orders'
import { useQuery } from '@tanstack/react-query'
import {
  bookShipment,
  cancelShipment,
  listShippingRates,
  resolveShipment,
} from '../../api/generated/admin/couriers.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { useOrderMutation } from './use-parcels.ts'

/** What couriers ask now; never kept, for offers end. */
export function useShippingRates({ id: orderId, version }: AdminOrder, number: number) {
  return useQuery({
    queryKey: ['admin', 'offers', orderId, number, version],
    queryFn: ({ signal }) => listShippingRates({ orderId, number }, { signal }),
    gcTime: 0,
    retry: false,
  })
}

export function useBookShipment(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderMutation(order, (input: Omit<BodyOf<typeof bookShipment>, 'version'>) =>
    bookShipment({ ...input, version, orderId, number }),
  )
}

export function useCancelShipment(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderMutation(order, () => cancelShipment({ version, orderId, number }))
}

/** The courier does not come for what was given up; staff have settled it. */
export function useResolveShipment(order: AdminOrder) {
  const { id: orderId } = order
  return useOrderMutation(order, (shipmentId: string) => resolveShipment({ orderId, shipmentId }))
}
