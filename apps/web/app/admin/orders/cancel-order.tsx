import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'

interface CancelOrderProps {
  order: AdminOrder
  pending: boolean
  /** Cancels; `done` is called when the server has answered. */
  onCancel: (done: () => void) => void
}

/** The one step that asks, because it cannot be taken back. */
export function CancelOrder({ order, pending, onCancel }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        disabled={pending}
        onClick={() => setAsking(true)}
        className="text-danger! max-md:-ml-3"
      >
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
              <Button
                variant="danger-filled"
                size="dense"
                loading={pending}
                onClick={() => onCancel(() => setAsking(false))}
              >
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
