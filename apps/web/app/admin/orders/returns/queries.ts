import { listLedger, listPayments } from '../../../api/generated/admin/accounting.ts'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminReturn } from '@shop/contract/admin/returns'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  listAdminReturns,
  listReturnsOfOrder,
  listReturnPhotos,
} from '../../../api/generated/admin/returns.ts'
import { getAdminOrder, listAdminOrders } from '../../../api/generated/admin/orders.ts'
import { listOrderDocuments } from '../../../api/generated/admin/documents.ts'
import { listTransferReceipts } from '../../../api/generated/admin/manual-transfer.ts'

/** Returns of an order; requested only once it is delivered. */
export function useOrderReturns({ id: orderId, status }: Pick<AdminOrder, 'id' | 'status'>) {
  return useQuery({ ...listReturnsOfOrder.query({ order_id: orderId }), enabled: status === 'delivered' })
}

export function useReturnPhotos({ id, photo_count: photos }: Pick<AdminReturn, 'id' | 'photo_count'>) {
  return useQuery({
    queryKey: [...listReturnPhotos.key({ return_id: id }), photos],
    queryFn: ({ signal }) => listReturnPhotos({ return_id: id }, { signal }),
    enabled: photos > 0,
  })
}

/** Shared options of forms about a return. Refetches after errors too, since somebody else may have decided first. */
export function useReturnForm({ id }: AdminReturn) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const queryKey of [
      listAdminReturns.key(),
      listReturnsOfOrder.key(),
      getAdminOrder.key(),
      listTransferReceipts.key(),
      listOrderDocuments.key(),
      listAdminOrders.key(),
      listPayments.key(),
      listLedger.key(),
    ])
      void queries.invalidateQueries({ queryKey })
  }
  return {
    params: { return_id: id },
    errors: 'inline',
    isAction: true,
    onError: refresh,
    onSaved: refresh,
  } as const
}
