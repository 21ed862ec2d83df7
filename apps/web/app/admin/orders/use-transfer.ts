import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTransferReceipts, recordTransfer } from '../../api/generated/admin/manual-transfer.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { createIdempotencyKeys } from '../../api/wish-key.ts'
import { useUpdateOrderCache } from './use-refund.ts'

/** Records a transfer; the same press, sent again after a lost answer, records it once. */
export function useRecordTransfer(orderId: string) {
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const show = useUpdateOrderCache(orderId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordTransfer>) =>
      recordTransfer({ ...body, orderId }, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: show,
  })
}

/** The pictures that the shopper sent of a transfer. */
export function useTransferReceipts(orderId: string, enabled: boolean) {
  return useQuery({ ...listTransferReceipts.query({ orderId }), enabled, refetchOnMount: true })
}
