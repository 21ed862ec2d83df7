import type { AdminOrder } from '@shop/contract/admin/orders'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  cancelShipment,
  listShippingRates,
  resolveShipment,
} from '../../../api/generated/admin/fulfilment.ts'
import { useShowOrder } from '../queries.ts'

/** Current courier rates; not cached, because they expire. */
export function useShippingRates({ id: orderId, version }: AdminOrder, number: number) {
  return useQuery({
    queryKey: [...listShippingRates.key({ order_id: orderId, number }), version],
    queryFn: ({ signal }) => listShippingRates({ order_id: orderId, number }, { signal }),
    select: ({ items }) => items,
    gcTime: 0,
    retry: false,
  })
}

export function useCancelShipment({ id, version }: AdminOrder, number: number) {
  return useMutation({
    mutationFn: () => cancelShipment({ version, order_id: id, number }),
    onSuccess: useShowOrder(),
  })
}

/** Marks a cancelled shipment as resolved: the courier will not come. */
export function useResolveShipment({ id }: AdminOrder) {
  return useMutation({
    mutationFn: (shipment_id: string) => resolveShipment({ order_id: id, shipment_id }),
    onSuccess: useShowOrder(),
  })
}
