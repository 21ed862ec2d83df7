import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useMoveOrder } from './use-order.ts'

/** The one step that asks, because it cannot be taken back. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState(false)
  const move = useMoveOrder(order)
  const allowed = usePermission('orders:cancel') && order.next_statuses.includes('cancelled')
  const cancel = () =>
    move.mutate('cancelled', {
      onSuccess: () => setAsking(false),
      onError: (error) => toastError(messageOf(error)),
    })
  if (!allowed) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setAsking(true)} className="text-danger!">
        Cancel order
      </Button>
      {asking && (
        <AskFirst
          title={`Cancel order #${order.number}?`}
          act="Cancel order"
          keep="Keep order"
          pending={move.isPending}
          onAct={cancel}
          onClose={() => setAsking(false)}
        >
          <p>
            The items go back into stock.
            {order.payment_status === 'paid' && ' The customer is refunded.'} This can’t be undone.
          </p>
        </AskFirst>
      )}
    </>
  )
}
