import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { getErrorMessage } from '../../api/request-error.ts'
import { useCancelShipment } from './use-carriage.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'

interface CancelShipmentDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
}

/** Asks before the courier is told not to come. */
export function CancelShipmentDialog({ order, number, onClose }: CancelShipmentDialogProps) {
  const cancelShipment = useCancelShipment(order, number)
  return (
    <ConfirmDialog
      title={`Cancel the booking of parcel ${number}`}
      confirmLabel="Cancel booking"
      cancelLabel="Keep"
      pending={cancelShipment.isPending}
      onConfirm={() => cancelShipment.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {cancelShipment.error && <Banner tone="error">{getErrorMessage(cancelShipment.error)}</Banner>}
      <p className="text-dense">
        We’ll tell the courier not to come. If you booked the courier yourselves, please tell them.
      </p>
    </ConfirmDialog>
  )
}
