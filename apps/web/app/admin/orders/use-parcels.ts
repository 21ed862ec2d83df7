import type { AdminOrder } from '@shop/contract/admin/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  collectRest,
  deliverParcel,
  handOverParcel,
  moveParcel,
  packParcel,
} from '../../api/generated/admin/parcels.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { listAdminOrders, getAdminOrder } from '../../api/generated/admin/orders.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { readRiderCash } from '../../api/generated/admin/rider-cash.ts'

type Unversioned<Body> = Omit<Body, 'version'>

/** Acts on the order that was seen; its answer is the order as it is now. */
export function useOrderAct<Wish>({ id }: AdminOrder, send: (wish: Wish) => Promise<AdminOrder>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (order) => {
      queries.setQueryData(getAdminOrder.key({ orderId: id }), order)
      for (const queryKey of [
        listAdminOrders.key(),
        getDashboard.key(),
        ['admin', 'payments'],
        ['admin', 'ledger'],
        readRiderCash.key(),
      ])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

export function usePack(order: AdminOrder) {
  const { id: orderId, version } = order
  return useOrderAct(order, ({ lines }: Unversioned<BodyOf<typeof packParcel>>) =>
    packParcel({ lines, version, orderId }),
  )
}

export function useHandOver(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof handOverParcel>>) =>
    handOverParcel({ ...wish, version, orderId, number }),
  )
}

/** The same press, sent again after a lost answer, books the money once. */
export function useDeliver(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  const [keys] = useState(makeWishKey)
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof deliverParcel>>) =>
    deliverParcel({ ...wish, version, orderId, number }, { idempotencyKey: keys.of({ ...wish, version }) }),
  )
}

/** What had stayed due came in later; the same press books it once. */
export function useCollectRest(order: AdminOrder) {
  const { id: orderId, version } = order
  const [keys] = useState(makeWishKey)
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof collectRest>>) =>
    collectRest({ ...wish, version, orderId }, { idempotencyKey: keys.of({ ...wish, version }) }),
  )
}

export function useParcelStep(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof moveParcel>>) =>
    moveParcel({ ...wish, version, orderId, number }),
  )
}
