import type { AdminOrder } from '@shop/contract/admin/orders'
import type {
  collectRest,
  deliverParcel,
  handOverParcel,
  moveParcel,
  packParcel,
} from '@shop/contract/admin/parcels'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { keyOf } from './use-order.ts'

type Unversioned<Body> = Omit<Body, 'version'>

/** Acts on the order that was seen; its answer is the order as it is now. */
export function useOrderAct<Wish>({ id }: AdminOrder, send: (wish: Wish) => Promise<AdminOrder>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (order) => {
      queries.setQueryData(keyOf(id), order)
      for (const list of ['orders', 'dashboard', 'payments', 'ledger', 'rider-cash'])
        void queries.invalidateQueries({ queryKey: ['admin', list] })
    },
  })
}

export function usePack(order: AdminOrder) {
  const { id: orderId, version } = order
  return useOrderAct(order, ({ lines }: Unversioned<BodyOf<typeof packParcel>>) =>
    call<typeof packParcel>({
      method: 'POST',
      path: '/admin/orders/{orderId}/parcels',
      params: { orderId },
      body: { lines, version },
    }),
  )
}

export function useHandOver(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof handOverParcel>>) =>
    call<typeof handOverParcel>({
      method: 'POST',
      path: '/admin/orders/{orderId}/parcels/{number}/hand-over',
      params: { orderId, number },
      body: { ...wish, version },
    }),
  )
}

/** The same press, sent again after a lost answer, books the money once. */
export function useDeliver(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  const [keys] = useState(makeWishKey)
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof deliverParcel>>) =>
    call<typeof deliverParcel>({
      method: 'POST',
      path: '/admin/orders/{orderId}/parcels/{number}/deliver',
      params: { orderId, number },
      body: { ...wish, version },
      idempotencyKey: keys.of({ ...wish, version }),
    }),
  )
}

/** What had stayed due came in later; the same press books it once. */
export function useCollectRest(order: AdminOrder) {
  const { id: orderId, version } = order
  const [keys] = useState(makeWishKey)
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof collectRest>>) =>
    call<typeof collectRest>({
      method: 'POST',
      path: '/admin/orders/{orderId}/collections',
      params: { orderId },
      body: { ...wish, version },
      idempotencyKey: keys.of({ ...wish, version }),
    }),
  )
}

export function useParcelStep(order: AdminOrder, number: number) {
  const { id: orderId, version } = order
  return useOrderAct(order, (wish: Unversioned<BodyOf<typeof moveParcel>>) =>
    call<typeof moveParcel>({
      method: 'POST',
      path: '/admin/orders/{orderId}/parcels/{number}/steps',
      params: { orderId, number },
      body: { ...wish, version },
    }),
  )
}
