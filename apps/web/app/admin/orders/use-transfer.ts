import type { listReceipts, recordTransfer } from '@shop/contract/admin/manual-transfer'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { useShown } from './use-refund.ts'

/** Records a transfer; the same press, sent again after a lost answer, records it once. */
export function useRecordTransfer(orderId: string) {
  const [wishKey] = useState(makeWishKey)
  const show = useShown(orderId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordTransfer>) =>
      call<typeof recordTransfer>({
        method: 'POST',
        path: '/admin/orders/{orderId}/transfers',
        params: { orderId },
        body,
        idempotencyKey: wishKey.of(body),
      }),
    onSuccess: show,
  })
}

/** The pictures that the shopper sent of a transfer. */
export function useReceipts(orderId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['admin', 'order', orderId, 'receipts'],
    queryFn: ({ signal }) =>
      call<typeof listReceipts>({
        method: 'GET',
        path: '/admin/orders/{orderId}/receipts',
        params: { orderId },
        signal,
      }),
    enabled,
  })
}
