import * as contract from '@shop/contract/admin/fulfilment'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { deliveryFailureReasons, failureReasonLabels } from '@shop/contract/parcels'
import { updateParcelStatus } from '../../../api/generated/admin/fulfilment.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { SelectInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { type ParcelAction, parcelActionLabel } from './labels.ts'
import { useOrderForm } from '../queries.ts'

const messages: Readonly<Record<ParcelAction, string>> = {
  available_for_pickup: 'The customer gets an email with the code and the pick-up deadline.',
  attempt_failed: 'The customer gets an email and can choose another day.',
  returning: 'It returns to the shop. You can still resend it before it arrives here.',
  returned: 'Its items are restocked and refunded. If nothing else is left in the order, the order ends.',
  lost: 'You can then resend the items from stock, or refund them.',
  packed:
    'The same number of items is taken from stock and the lost ones are written off. The parcel can leave again at once.',
}

const lostParcelMessages: Readonly<Partial<Record<ParcelAction, string>>> = {
  returning: 'It returns to the shop. Mark it once it arrives.',
  returned:
    'Its items are refunded and written off, and any amount due is cancelled. If nothing else is left in the order, the order ends.',
}

interface ParcelStatusDialogProps {
  order: AdminOrder
  /** Number of the parcel. */
  number: number
  to: ParcelAction
  onClose: () => void
}

/** Changes the status of a parcel, with the reason and an internal note. */
export function ParcelStatusDialog({ order, number, to, onClose }: ParcelStatusDialogProps) {
  const form = useContractForm(updateParcelStatus, {
    ...useOrderForm(order, onClose),
    schema: contract.updateParcelStatus,
    values: { status: to, reason: undefined, note: '', version: order.version },
    params: { order_id: order.id, number },
  })
  const failed = to === 'attempt_failed'
  const status = order.parcels.find((parcel) => parcel.number === number)?.status ?? 'packed'
  const action = parcelActionLabel(status, to, order.paid_kobo > 0)
  return (
    <FormDialog
      form={form}
      title={`Parcel ${number}: ${action.toLowerCase()}`}
      submit={action}
      isDanger={to === 'returned'}
      disabled={failed && !form.methods.watch('reason')}
      onClose={onClose}
    >
      <p className="text-dense">{(status === 'lost' && lostParcelMessages[to]) || messages[to]}</p>
      {failed && (
        <SelectInput
          name="reason"
          label="Reason"
          placeholder="Choose"
          options={deliveryFailureReasons.map((value) => ({ value, text: failureReasonLabels[value] }))}
        />
      )}
      <TextInput name="note" label="Note for the team" max={300} />
    </FormDialog>
  )
}
