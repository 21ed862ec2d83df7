import type { AdminOrder } from '@shop/contract/admin/orders'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOrderLines, previewOrderChange } from '../../api/generated/admin/order-changes.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { itemsOf, type NewItem } from './new-order-draft.ts'
import { useShown } from './use-refund.ts'
import { listAdminProducts } from '../../api/generated/admin/catalogue.ts'

/** The lines of an order as the dialog begins with them. */
export function itemsOfOrder({ lines }: Pick<AdminOrder, 'lines'>, most: number): NewItem[] {
  return lines.map((line) => ({
    variantId: line.variant_id,
    name: line.name,
    choice: [line.colour, line.size].filter(Boolean).join(', '),
    priceKobo: line.unit_price_kobo,
    available: most,
    quantity: line.quantity,
    had: line.quantity,
  }))
}

/** Whether anything is another than in the order. */
export function isChanged({ lines }: Pick<AdminOrder, 'lines'>, items: readonly NewItem[]): boolean {
  return items.length !== lines.length || items.some(({ had, quantity }) => had !== quantity)
}

/** The lines as they are now, with what was typed where nobody changed them meanwhile. */
export function itemsAfter(before: AdminOrder, typed: NewItem[], now: AdminOrder, most: number): NewItem[] {
  return linesOf(now) === linesOf(before) ? typed : itemsOfOrder(now, most)
}

const linesOf = ({ lines }: AdminOrder) =>
  lines.map((line) => `${line.variant_id} ${line.quantity} ${line.unit_price_kobo}`).join()

/** What the order would cost, by the server. */
export function useChangePreview({ id, version }: AdminOrder, items: readonly NewItem[], enabled: boolean) {
  const body = { items: itemsOf(items), version }
  return useQuery({
    ...previewOrderChange.query({ ...body, orderId: id }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** Changes the order; the same press, sent again after a lost answer, changes it once. */
export function useChange({ id, version }: AdminOrder) {
  const [wishKey] = useState(makeWishKey)
  const queries = useQueryClient()
  const show = useShown(id)
  return useMutation({
    mutationFn: (wish: { items: readonly NewItem[]; confirmed_total_kobo: number }) => {
      const { items, confirmed_total_kobo } = wish
      const body = { items: itemsOf(items), version, confirmed_total_kobo }
      return changeOrderLines({ ...body, orderId: id }, { idempotencyKey: wishKey.of(body) })
    },
    onSuccess: (order) => {
      wishKey.done()
      show(order)
      void queries.invalidateQueries({ queryKey: listAdminProducts.key() })
    },
    onError: () => void queries.invalidateQueries({ queryKey: previewOrderChange.key({ orderId: id }) }),
  })
}
