import type { AdminOrder } from '@shop/contract/admin/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomIdempotencyKey } from '../../api/action-key.ts'
import {
  markRefundPaid,
  refundOrder,
  listAdminOrders,
  getAdminOrder,
} from '../../api/generated/admin/orders.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Everything that shows money of the order is read anew. */
export function useUpdateOrderCache(orderId: string) {
  const queries = useQueryClient()
  return (order: AdminOrder) => {
    queries.setQueryData(getAdminOrder.key({ orderId }), order)
    for (const queryKey of [
      listAdminOrders.key(),
      ['admin', 'payments'],
      ['admin', 'ledger'],
      getDashboard.key(),
    ])
      void queries.invalidateQueries({ queryKey })
  }
}

/** Gives money back; the same press, sent again after a lost answer, gives it back once. */
export function useRefundOrder({ id, version }: AdminOrder) {
  const [key] = useState(randomIdempotencyKey)
  const show = useUpdateOrderCache(id)
  return useMutation({
    mutationFn: (input: Omit<BodyOf<typeof refundOrder>, 'version'>) =>
      refundOrder({ ...input, version, orderId: id }, { idempotencyKey: key }),
    onSuccess: show,
  })
}

export function useMarkRefundPaid(orderId: string) {
  const show = useUpdateOrderCache(orderId)
  return useMutation({
    mutationFn: ({ refundId, reference }: { refundId: string; reference: string }) =>
      markRefundPaid({ reference, orderId, refundId }),
    onSuccess: show,
  })
}
