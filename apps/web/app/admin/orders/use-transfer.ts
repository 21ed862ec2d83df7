import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listReceipts, recordTransfer } from '../../api/generated/admin/manual-transfer.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { useShown } from './use-refund.ts'

/** Records a transfer; the same press, sent again after a lost answer, records it once. */
export function useRecordTransfer(orderId: string) {
  const [wishKey] = useState(makeWishKey)
  const show = useShown(orderId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordTransfer>) =>
      recordTransfer({ ...body, orderId }, { idempotencyKey: wishKey.of(body) }),
    onSuccess: show,
  })
}

/** The pictures that the shopper sent of a transfer. */
export function useReceipts(orderId: string, enabled: boolean) {
  return useQuery({ ...listReceipts.query({ orderId }), enabled, refetchOnMount: true })
}
