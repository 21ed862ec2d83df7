import type { addOrderNote, AdminOrder } from '@shop/contract/admin/orders'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { StaffNotes } from '../../entities/order/staff-notes.tsx'
import { keyOf } from './use-order.ts'

/** What staff tell each other about the order. */
export function OrderNotes({ order, now }: { order: AdminOrder; now: Date }) {
  const queries = useQueryClient()
  return (
    <StaffNotes
      notes={order.notes}
      now={now}
      onAdd={async (body, idempotencyKey) => {
        const saved = await call<typeof addOrderNote>({
          method: 'POST',
          path: '/admin/orders/{orderId}/notes',
          params: { orderId: order.id },
          body,
          idempotencyKey,
        })
        queries.setQueryData(keyOf(order.id), saved)
      }}
    />
  )
}
