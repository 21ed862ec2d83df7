import type { AdminOrder } from '@shop/contract/admin/orders'
import { deliveryFailureReasons, type FailureReason } from '@shop/contract/parcels'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getErrorMessage } from '../../../api/request-error.ts'
import { failReasonLabels, type ParcelAction, parcelActionLabel } from './labels.ts'
import { DialogActions } from './dialog-fields.tsx'
import { useUpdateParcelStatus } from './queries.ts'

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
  /** Of the parcel. */
  number: number
  to: ParcelAction
  onClose: () => void
}

/** One step of a parcel, with why and a note for the team. */
export function ParcelStatusDialog({ order, number, to, onClose }: ParcelStatusDialogProps) {
  const [reason, setReason] = useState<FailureReason | undefined>()
  const [note, setNote] = useState('')
  const step = useUpdateParcelStatus(order, number)
  const failed = to === 'attempt_failed'
  const state = order.parcels.find((parcel) => parcel.number === number)?.status ?? 'packed'
  const wasLost = state === 'lost'
  const act = parcelActionLabel(state, to, order.paid_kobo > 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Parcel ${number}: ${act.toLowerCase()}`}
      action={
        <DialogActions onCancel={onClose}>
          <Button
            variant={to === 'returned' ? 'danger-filled' : 'primary'}
            size="dense"
            loading={step.isPending}
            disabled={failed && !reason}
            onClick={() =>
              step.mutate({ status: to, note, ...(reason && { reason }) }, { onSuccess: onClose })
            }
          >
            {act}
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        {step.error && <Banner tone="error">{getErrorMessage(step.error)}</Banner>}
        <p className="text-dense">{(wasLost && lostParcelMessages[to]) || messages[to]}</p>
        {failed && (
          <SelectField
            label="Reason"
            size="dense"
            placeholder="Choose"
            options={deliveryFailureReasons.map((value) => ({ value, text: failReasonLabels[value] }))}
            value={reason ?? ''}
            onChange={({ target }) => setReason(deliveryFailureReasons.find((each) => each === target.value))}
          />
        )}
        <TextField
          label="Note for the team"
          size="dense"
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
