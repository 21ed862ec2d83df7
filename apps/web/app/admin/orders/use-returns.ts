import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminReturn } from '@shop/contract/admin/returns'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  inspectReturn,
  listAdminReturns,
  listReturnsOfOrder,
  moveReturn,
  readReturnPhotos,
  settleReturn,
} from '../../api/generated/admin/returns.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { getAdminOrder, listAdminOrders } from '../../api/generated/admin/orders.ts'
import { listReceipts } from '../../api/generated/admin/manual-transfer.ts'

type Unversioned<Body> = Omit<Body, 'version'>

/** One page of what shoppers send back, newest first. */
export function useReturns(query: { page: number; limit: number }, enabled = true) {
  return useQuery({ ...listAdminReturns.query(query), enabled, placeholderData: undefined })
}

/** What is sent back of one order; asked for once it has arrived. */
export function useOrderReturns({ id: orderId, status: state }: Pick<AdminOrder, 'id' | 'status'>) {
  return useQuery({ ...listReturnsOfOrder.query({ orderId }), enabled: state === 'delivered' })
}

export function useReturnPhotos({ id, photo_count: photos }: Pick<AdminReturn, 'id' | 'photo_count'>) {
  return useQuery({
    queryKey: ['admin', 'return-photos', id, photos],
    queryFn: ({ signal }) => readReturnPhotos({ returnId: id }, { signal }),
    enabled: photos > 0,
  })
}

/** Everything that shows a return or its order is read anew, after a refusal too: somebody else may have been faster. */
function useReturnAct<Wish>(send: (wish: Wish) => Promise<AdminReturn>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const queryKey of [
        listAdminReturns.key(),
        listReturnsOfOrder.key(),
        getAdminOrder.key(),
        listReceipts.key(),
        ['admin', 'order'],
        listAdminOrders.key(),
        ['admin', 'payments'],
        ['admin', 'ledger'],
      ])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

export function useMoveReturn({ id, version }: AdminReturn) {
  return useReturnAct((wish: Unversioned<BodyOf<typeof moveReturn>>) =>
    moveReturn({ ...wish, version, returnId: id }),
  )
}

export function useInspectReturn({ id, version }: AdminReturn) {
  return useReturnAct((wish: Unversioned<BodyOf<typeof inspectReturn>>) =>
    inspectReturn({ ...wish, version, returnId: id }),
  )
}

/** The same press, sent again after a lost answer, gives back once. */
export function useSettleReturn({ id, version }: AdminReturn) {
  const [keys] = useState(makeWishKey)
  return useReturnAct((wish: Unversioned<BodyOf<typeof settleReturn>>) =>
    settleReturn({ ...wish, version, returnId: id }, { idempotencyKey: keys.of({ ...wish, version }) }),
  )
}
