import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { getErrorMessage } from '../../../api/request-error.ts'
import { DialogActions, RiderField, useRiderSelection, TrackingField } from './dialog-fields.tsx'
import { useDispatchParcel } from './queries.ts'

interface DispatchDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
  onDone?: () => void
}

/** The carrier of the parcel, and its tracking number if it has one. */
export function DispatchDialog({ order, number, onClose, onDone }: DispatchDialogProps) {
  // Another try is mostly by the same rider, and under the number that the shopper knows.
  const parcel = order.parcels.find((each) => each.number === number)
  const rider = useRiderSelection(parcel?.rider_id ?? null)
  const [tracking, setTracking] = useState(parcel?.tracking_number ?? '')
  const dispatch = useDispatchParcel(order, number)
  const { pickup_point: point } = order.delivery
  const send = () =>
    dispatch.mutate(
      { rider_id: rider.riderId, tracking_number: tracking },
      {
        onSuccess: () => {
          onClose()
          onDone?.()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={point ? `Send parcel ${number} to ${point.name}` : `Hand over parcel ${number}`}
      action={
        <DialogActions onCancel={onClose}>
          <Button variant="primary" size="dense" loading={dispatch.isPending} onClick={send}>
            {point ? 'Send to pick-up point' : 'Hand over'}
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        {dispatch.error && <Banner tone="error">{getErrorMessage(dispatch.error)}</Banner>}
        <RiderField label="Rider" choice={rider} />
        <TrackingField value={tracking} onChange={setTracking} />
      </div>
    </Dialog>
  )
}
