import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useUpdateOrderStatus } from './use-order.ts'

/** The one step that asks, because it cannot be taken back. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const move = useUpdateOrderStatus(order)
  const isAllowed = usePermission('orders:cancel') && order.next_statuses.includes('cancelled')
  const cancel = () =>
    move.mutate('cancelled', {
      onSuccess: () => setIsConfirming(false),
      onError: (error) => toastError(getErrorMessage(error)),
    })
  if (!isAllowed) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setIsConfirming(true)} className="text-danger!">
        Cancel order
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Cancel order #${order.number}?`}
          confirmLabel="Cancel order"
          cancelLabel="Keep order"
          pending={move.isPending}
          onConfirm={cancel}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            The items go back into stock.
            {order.payment_status === 'paid' && ' The customer is refunded.'} This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
