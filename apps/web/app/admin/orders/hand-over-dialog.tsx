import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { messageOf } from '../../api/request-error.ts'
import { DialogActs } from './dialog-acts.tsx'
import { RiderField, useRiderChoice } from './rider-field.tsx'
import { TrackingField } from './tracking-field.tsx'
import { useHandOver } from './use-parcels.ts'

interface HandOverDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
  onDone?: () => void
}

/** Who takes the parcel, and under which number where it has one. */
export function HandOverDialog({ order, number, onClose, onDone }: HandOverDialogProps) {
  // Another try is mostly by the same rider, and under the number that the shopper knows.
  const parcel = order.parcels.find((each) => each.number === number)
  const rider = useRiderChoice(parcel?.rider_id ?? null)
  const [tracking, setTracking] = useState(parcel?.tracking_number ?? '')
  const handOver = useHandOver(order, number)
  const { pickup_point: point } = order.delivery
  const send = () =>
    handOver.mutate(
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
        <DialogActs onCancel={onClose}>
          <Button variant="primary" size="dense" loading={handOver.isPending} onClick={send}>
            {point ? 'Send to pick-up point' : 'Hand over'}
          </Button>
        </DialogActs>
      }
    >
      <div className="grid gap-4">
        {handOver.error && <Banner tone="error">{messageOf(handOver.error)}</Banner>}
        <RiderField label="Rider" choice={rider} />
        <TrackingField value={tracking} onChange={setTracking} />
      </div>
    </Dialog>
  )
}
