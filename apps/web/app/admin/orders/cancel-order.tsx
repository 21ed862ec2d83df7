import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { useMoveOrder } from './use-order.ts'

/** The one step that asks, because it cannot be taken back. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState(false)
  const move = useMoveOrder(order)
  const allowed = usePermission('orders:cancel') && order.next_states.includes('cancelled')
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
        <Dialog
          open
          role="alertdialog"
          onClose={() => setAsking(false)}
          title={`Cancel order #${order.number}?`}
          action={
            <div className="flex flex-wrap justify-end gap-2.5">
              <Button size="dense" data-autofocus onClick={() => setAsking(false)}>
                Keep the order
              </Button>
              <Button variant="danger-filled" size="dense" loading={move.isPending} onClick={cancel}>
                Cancel order
              </Button>
            </div>
          }
        >
          <p>
            The pieces go back into stock.
            {order.payment_state === 'paid' && ' The money has to be given back to the shopper.'} This cannot
            be undone.
          </p>
        </Dialog>
      )}
    </>
  )
}
