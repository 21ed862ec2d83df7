import type { AdminOrder, markRefundSent, refundOrder } from '@shop/contract/admin/orders'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionKey } from '../../api/action-key.ts'
import { call } from '../../api/api.ts'
import { keyOf } from './use-order.ts'

/** Everything that shows money of the order is read anew. */
export function useShown(orderId: string) {
  const queries = useQueryClient()
  return (order: AdminOrder) => {
    queries.setQueryData(keyOf(orderId), order)
    for (const list of ['orders', 'payments', 'ledger', 'dashboard'])
      void queries.invalidateQueries({ queryKey: ['admin', list] })
  }
}

/** Gives money back; the same press, sent again after a lost answer, gives it back once. */
export function useRefund({ id, version }: AdminOrder) {
  const [key] = useState(actionKey)
  const show = useShown(id)
  return useMutation({
    mutationFn: (wish: Omit<BodyOf<typeof refundOrder>, 'version'>) =>
      call<typeof refundOrder>({
        method: 'POST',
        path: '/admin/orders/{orderId}/refunds',
        params: { orderId: id },
        body: { ...wish, version },
        idempotencyKey: key,
      }),
    onSuccess: show,
  })
}

export function useRefundSent(orderId: string) {
  const show = useShown(orderId)
  return useMutation({
    mutationFn: ({ refundId, reference }: { refundId: string; reference: string }) =>
      call<typeof markRefundSent>({
        method: 'POST',
        path: '/admin/orders/{orderId}/refunds/{refundId}/sent',
        params: { orderId, refundId },
        body: { reference },
      }),
    onSuccess: show,
  })
}
