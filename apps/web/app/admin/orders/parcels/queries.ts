import { listLedger, listPayments } from '../../../api/generated/admin/accounting.ts'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  collectOutstanding,
  deliverParcel,
  dispatchParcel,
  packParcel,
  bookShipment,
  cancelShipment,
  listShippingRates,
  resolveShipment,
} from '../../../api/generated/admin/fulfilment.ts'
import type { BodyOf } from '../../../api/endpoint.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { listAdminOrders, getAdminOrder } from '../../../api/generated/admin/orders.ts'
import { getDashboard } from '../../../api/generated/admin/dashboard.ts'
import { getRiderCash } from '../../../api/generated/admin/cash.ts'

type Unversioned<Body> = Omit<Body, 'version'>

/** Shows the order as it is now, and reads again what else shows it. */
export function useShowOrder() {
  const queries = useQueryClient()
  return (order: AdminOrder) => {
    queries.setQueryData(getAdminOrder.key({ order_id: order.id }), order)
    for (const queryKey of [
      listAdminOrders.key(),
      getDashboard.key(),
      listPayments.key(),
      listLedger.key(),
      getRiderCash.key(),
    ])
      void queries.invalidateQueries({ queryKey })
  }
}

/** Acts on the order that was seen; its answer is the order as it is now. */
export function useOrderMutation<Input>(_order: AdminOrder, send: (input: Input) => Promise<AdminOrder>) {
  return useMutation({ mutationFn: send, onSuccess: useShowOrder() })
}

export function usePackParcel(order: AdminOrder) {
  const { id: orderId, version } = order
  return useOrderMutation(order, ({ lines }: Unversioned<BodyOf<typeof packParcel>>) =>
    packParcel({ lines, version, order_id: orderId }),
  )
}

export function useDispatchParcel(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderMutation(order, (input: Unversioned<BodyOf<typeof dispatchParcel>>) =>
    dispatchParcel({ ...input, version, order_id: orderId, number }),
  )
}

/** The same press, sent again after a lost answer, books the money once. */
export function useDeliverParcel(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  const [keys] = useState(createIdempotencyKeys)
  return useOrderMutation(order, (input: Unversioned<BodyOf<typeof deliverParcel>>) =>
    deliverParcel(
      { ...input, version, order_id: orderId, number },
      { idempotencyKey: keys.of({ ...input, version }) },
    ),
  )
}

/** What had stayed due came in later; the same press books it once. */
export function useCollectOutstanding(order: AdminOrder) {
  const { id: orderId, version } = order
  const [keys] = useState(createIdempotencyKeys)
  return useOrderMutation(order, (input: Unversioned<BodyOf<typeof collectOutstanding>>) =>
    collectOutstanding(
      { ...input, version, order_id: orderId },
      { idempotencyKey: keys.of({ ...input, version }) },
    ),
  )
}

/** What couriers ask now; never kept, for offers end. */
export function useShippingRates({ id: orderId, version }: AdminOrder, number: number) {
  return useQuery({
    queryKey: ['admin', 'offers', orderId, number, version],
    queryFn: ({ signal }) => listShippingRates({ order_id: orderId, number }, { signal }),
    gcTime: 0,
    retry: false,
  })
}

export function useBookShipment(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderMutation(order, (input: Omit<BodyOf<typeof bookShipment>, 'version'>) =>
    bookShipment({ ...input, version, order_id: orderId, number }),
  )
}

export function useCancelShipment(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderMutation(order, () => cancelShipment({ version, order_id: orderId, number }))
}

/** The courier does not come for what was given up; staff have settled it. */
export function useResolveShipment(order: AdminOrder) {
  const { id: orderId } = order
  return useOrderMutation(order, (shipmentId: string) =>
    resolveShipment({ order_id: orderId, shipment_id: shipmentId }),
  )
}
