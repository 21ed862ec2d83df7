import type { AdminOrder } from '@shop/contract/admin/orders'
import { useQueryClient } from '@tanstack/react-query'
import { addOrderNote, getAdminOrder } from '../../api/generated/admin/orders.ts'
import { StaffNotes } from '../../entities/order/staff-notes.tsx'

/** What staff tell each other about the order. */
export function OrderNotes({ order, now }: { order: AdminOrder; now: Date }) {
  const queries = useQueryClient()
  return (
    <StaffNotes
      notes={order.notes}
      now={now}
      onAdd={async (body, idempotencyKey) => {
        const saved = await addOrderNote({ ...body, orderId: order.id }, { idempotencyKey })
        queries.setQueryData(getAdminOrder.key({ orderId: order.id }), saved)
      }}
    />
  )
}
