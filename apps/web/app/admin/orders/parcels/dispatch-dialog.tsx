import * as contract from '@shop/contract/admin/fulfilment'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { dispatchParcel } from '../../../api/generated/admin/fulfilment.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useOrderForm } from '../queries.ts'
import { RiderInput, TrackingInput, useToRiderId } from './dispatch-fields.tsx'

interface DispatchDialogProps {
  order: AdminOrder
  /** Number of the parcel. */
  number: number
  onClose: () => void
  onDone?: () => void
}

/** Records the rider of the parcel, and its tracking number if there is one. */
export function DispatchDialog({ order, number, onClose, onDone }: DispatchDialogProps) {
  // Prefilled, since another attempt usually has the same rider and the number that the customer knows.
  const parcel = order.parcels.find((each) => each.number === number)
  const { pickup_point: point } = order.delivery
  const toRiderId = useToRiderId()
  const done = () => {
    onClose()
    onDone?.()
  }
  const form = useContractForm(dispatchParcel, {
    ...useOrderForm(order, done),
    schema: contract.dispatchParcel,
    values: { rider_id: String(parcel?.rider_id ?? ''), tracking_number: parcel?.tracking_number ?? '' },
    toInput: (values) => ({ ...values, rider_id: toRiderId(values.rider_id), version: order.version }),
    params: { order_id: order.id, number },
  })
  return (
    <FormDialog
      form={form}
      title={point ? `Send parcel ${number} to ${point.name}` : `Dispatch parcel ${number}`}
      submit={point ? 'Send to pick-up point' : 'Dispatch'}
      onClose={onClose}
    >
      <RiderInput label="Rider" />
      <TrackingInput />
    </FormDialog>
  )
}
