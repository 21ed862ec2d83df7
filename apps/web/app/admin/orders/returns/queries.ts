import { listLedger, listPayments } from '../../../api/generated/admin/accounting.ts'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminReturn } from '@shop/contract/admin/returns'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  inspectReturn,
  listAdminReturns,
  listReturnsOfOrder,
  updateReturnStatus,
  listReturnPhotos,
  resolveReturn,
} from '../../../api/generated/admin/returns.ts'
import type { BodyOf } from '../../../api/endpoint.ts'
import { createIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { getAdminOrder, listAdminOrders } from '../../../api/generated/admin/orders.ts'
import { listTransferReceipts } from '../../../api/generated/admin/manual-transfer.ts'

type Unversioned<Body> = Omit<Body, 'version'>

/** What is sent back of one order; asked for once it has arrived. */
export function useOrderReturns({ id: orderId, status: state }: Pick<AdminOrder, 'id' | 'status'>) {
  return useQuery({ ...listReturnsOfOrder.query({ order_id: orderId }), enabled: state === 'delivered' })
}

export function useReturnPhotos({ id, photo_count: photos }: Pick<AdminReturn, 'id' | 'photo_count'>) {
  return useQuery({
    queryKey: ['admin', 'return-photos', id, photos],
    queryFn: ({ signal }) => listReturnPhotos({ return_id: id }, { signal }),
    enabled: photos > 0,
  })
}

/** Everything that shows a return or its order is read again, after an error too: somebody else may have been faster. */
function useReturnMutation<Input>(send: (input: Input) => Promise<AdminReturn>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const queryKey of [
        listAdminReturns.key(),
        listReturnsOfOrder.key(),
        getAdminOrder.key(),
        listTransferReceipts.key(),
        ['admin', 'order'],
        listAdminOrders.key(),
        listPayments.key(),
        listLedger.key(),
      ])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

export function useUpdateReturnStatus({ id, version }: AdminReturn) {
  return useReturnMutation((input: Unversioned<BodyOf<typeof updateReturnStatus>>) =>
    updateReturnStatus({ ...input, version, return_id: id }),
  )
}

export function useInspectReturn({ id, version }: AdminReturn) {
  return useReturnMutation((input: Unversioned<BodyOf<typeof inspectReturn>>) =>
    inspectReturn({ ...input, version, return_id: id }),
  )
}

/** The same press, sent again after a lost answer, gives back once. */
export function useResolveReturn({ id, version }: AdminReturn) {
  const [keys] = useState(createIdempotencyKeys)
  return useReturnMutation((input: Unversioned<BodyOf<typeof resolveReturn>>) =>
    resolveReturn({ ...input, version, return_id: id }, { idempotencyKey: keys.of({ ...input, version }) }),
  )
}
