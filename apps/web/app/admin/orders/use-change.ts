import type { AdminOrder } from '@shop/contract/admin/orders'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editOrder, previewOrderEdit } from '../../api/generated/admin/order-changes.ts'
import { createIdempotencyKeys } from '../../api/wish-key.ts'
import { toItemInputs, type NewOrderItem } from './new-order-draft.ts'
import { useUpdateOrderCache } from './use-refund.ts'
import { listAdminProducts } from '../../api/generated/admin/catalogue.ts'

/** The lines of an order as the dialog begins with them. */
export function toNewOrderItems({ lines }: Pick<AdminOrder, 'lines'>, max: number): NewOrderItem[] {
  return lines.map((line) => ({
    variantId: line.variant_id,
    name: line.name,
    choice: [line.colour, line.size].filter(Boolean).join(', '),
    priceKobo: line.unit_price_kobo,
    available: max,
    quantity: line.quantity,
    orderedQuantity: line.quantity,
  }))
}

/** Whether anything is another than in the order. */
export function isChanged({ lines }: Pick<AdminOrder, 'lines'>, items: readonly NewOrderItem[]): boolean {
  return (
    items.length !== lines.length ||
    items.some(({ orderedQuantity, quantity }) => orderedQuantity !== quantity)
  )
}

/** The lines as they are now, with what was typed where nobody changed them meanwhile. */
export function rebaseItems(
  before: AdminOrder,
  typed: NewOrderItem[],
  now: AdminOrder,
  max: number,
): NewOrderItem[] {
  return lineKey(now) === lineKey(before) ? typed : toNewOrderItems(now, max)
}

const lineKey = ({ lines }: AdminOrder) =>
  lines.map((line) => `${line.variant_id} ${line.quantity} ${line.unit_price_kobo}`).join()

/** What the order would cost, by the server. */
export function useOrderEditPreview(
  { id, version }: AdminOrder,
  items: readonly NewOrderItem[],
  enabled: boolean,
) {
  const body = { items: toItemInputs(items), version }
  return useQuery({
    ...previewOrderEdit.query({ ...body, orderId: id }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** Changes the order; the same press, sent again after a lost answer, changes it once. */
export function useEditOrder({ id, version }: AdminOrder) {
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const queries = useQueryClient()
  const show = useUpdateOrderCache(id)
  return useMutation({
    mutationFn: (input: { items: readonly NewOrderItem[]; confirmed_total_kobo: number }) => {
      const { items, confirmed_total_kobo } = input
      const body = { items: toItemInputs(items), version, confirmed_total_kobo }
      return editOrder({ ...body, orderId: id }, { idempotencyKey: idempotencyKeys.of(body) })
    },
    onSuccess: (order) => {
      idempotencyKeys.done()
      show(order)
      void queries.invalidateQueries({ queryKey: listAdminProducts.key() })
    },
    onError: () => void queries.invalidateQueries({ queryKey: previewOrderEdit.key({ orderId: id }) }),
  })
}
