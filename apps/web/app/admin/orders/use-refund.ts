import type { AdminOrder } from '@shop/contract/admin/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionKey } from '../../api/action-key.ts'
import {
  markRefundSent,
  refundOrder,
  listAdminOrders,
  getAdminOrder,
} from '../../api/generated/admin/orders.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Everything that shows money of the order is read anew. */
export function useShown(orderId: string) {
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
export function useRefund({ id, version }: AdminOrder) {
  const [key] = useState(actionKey)
  const show = useShown(id)
  return useMutation({
    mutationFn: (wish: Omit<BodyOf<typeof refundOrder>, 'version'>) =>
      refundOrder({ ...wish, version, orderId: id }, { idempotencyKey: key }),
    onSuccess: show,
  })
}

export function useRefundSent(orderId: string) {
  const show = useShown(orderId)
  return useMutation({
    mutationFn: ({ refundId, reference }: { refundId: string; reference: string }) =>
      markRefundSent({ reference, orderId, refundId }),
    onSuccess: show,
  })
}
