import type { AdminOrder } from '@shop/contract/admin/orders'
import type {
  AdminReturn,
  inspectReturn,
  listAdminReturns,
  listReturnsOfOrder,
  moveReturn,
  readReturnPhotos,
  settleReturn,
} from '@shop/contract/admin/returns'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { makeWishKey } from '../../api/wish-key.ts'

type Unversioned<Body> = Omit<Body, 'version'>

/** One page of what shoppers send back, newest first. */
export function useReturns(query: { page: number; limit: number }, enabled = true) {
  return useQuery({
    queryKey: ['admin', 'returns', query],
    queryFn: ({ signal }) =>
      call<typeof listAdminReturns>({ method: 'GET', path: '/admin/returns', query, signal }),
    enabled,
    refetchOnMount: 'always',
  })
}

/** What is sent back of one order; asked for once it has arrived. */
export function useOrderReturns({ id: orderId, state }: Pick<AdminOrder, 'id' | 'state'>) {
  return useQuery({
    queryKey: ['admin', 'returns', orderId],
    queryFn: ({ signal }) =>
      call<typeof listReturnsOfOrder>({
        method: 'GET',
        path: '/admin/orders/{orderId}/returns',
        params: { orderId },
        signal,
      }),
    enabled: state === 'delivered',
    refetchOnMount: 'always',
  })
}

export function useReturnPhotos({ id, photos }: Pick<AdminReturn, 'id' | 'photos'>) {
  return useQuery({
    queryKey: ['admin', 'return-photos', id, photos],
    queryFn: ({ signal }) =>
      call<typeof readReturnPhotos>({
        method: 'GET',
        path: '/admin/returns/{returnId}/photos',
        params: { returnId: id },
        signal,
      }),
    enabled: photos > 0,
  })
}

/** Everything that shows a return or its order is read anew, after a refusal too: somebody else may have been faster. */
function useReturnAct<Wish>(send: (wish: Wish) => Promise<AdminReturn>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const list of ['returns', 'order', 'orders', 'payments', 'ledger'])
        void queries.invalidateQueries({ queryKey: ['admin', list] })
    },
  })
}

export function useMoveReturn({ id, version }: AdminReturn) {
  return useReturnAct((wish: Unversioned<BodyOf<typeof moveReturn>>) =>
    call<typeof moveReturn>({
      method: 'POST',
      path: '/admin/returns/{returnId}/steps',
      params: { returnId: id },
      body: { ...wish, version },
    }),
  )
}

export function useInspectReturn({ id, version }: AdminReturn) {
  return useReturnAct((wish: Unversioned<BodyOf<typeof inspectReturn>>) =>
    call<typeof inspectReturn>({
      method: 'POST',
      path: '/admin/returns/{returnId}/inspection',
      params: { returnId: id },
      body: { ...wish, version },
    }),
  )
}

/** The same press, sent again after a lost answer, gives back once. */
export function useSettleReturn({ id, version }: AdminReturn) {
  const [keys] = useState(makeWishKey)
  return useReturnAct((wish: Unversioned<BodyOf<typeof settleReturn>>) =>
    call<typeof settleReturn>({
      method: 'POST',
      path: '/admin/returns/{returnId}/settle',
      params: { returnId: id },
      body: { ...wish, version },
      idempotencyKey: keys.of({ ...wish, version }),
    }),
  )
}
