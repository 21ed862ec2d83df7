import { manualCourier } from '@shop/contract/admin/fulfilment'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { AmountField } from '../../../forms/amount-field.tsx'
import { parseNaira } from '../../../format/money.ts'
import { DialogActions, TrackingField } from './dialog-fields.tsx'
import { useBookShipment, useShippingRates, useCancelShipment } from './queries.ts'
import { ConfirmDialog } from '../../../forms/confirm.tsx'

interface BookCourierDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
}

/** Which courier comes for the parcel: one of the offers, or one that staff booked themselves. */
export function BookCourierDialog({ order, number, onClose }: BookCourierDialogProps) {
  const rates = useShippingRates(order, number)
  const book = useBookShipment(order, number)
  const [chosen, setChosen] = useState('')
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [fee, setFee] = useState('')
  const feeKobo = parseNaira(fee)
  const isFeeInvalid = Number.isNaN(feeKobo)
  const rate = rates.data?.find(({ rate_id }) => rate_id === chosen)
  const errors = getFieldErrors(book.error)
  const error =
    getFieldErrors(rates.error).courier ?? (rates.error ? getErrorMessage(rates.error) : undefined)
  const send = () =>
    book.mutate(
      rate
        ? {
            courier: rate.courier,
            rate_id: rate.rate_id,
            carrier: rate.carrier,
            tracking_number: '',
            fee_kobo: null,
          }
        : { courier: manualCourier, rate_id: '', carrier, tracking_number: tracking, fee_kobo: feeKobo },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Book a courier for parcel ${number}`}
      action={
        <DialogActions onCancel={onClose}>
          <Button
            variant="primary"
            size="dense"
            loading={book.isPending}
            disabled={rates.isPending || (!rate && isFeeInvalid)}
            onClick={send}
          >
            {rate ? `Book for ${formatNaira(rate.fee_kobo)}` : 'Save courier'}
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        {book.error && <Banner tone="error">{errors.courier ?? getErrorMessage(book.error)}</Banner>}
        {error && <Banner tone="info">No rates: {error}</Banner>}
        <SelectField
          label="Courier"
          size="dense"
          helper={rates.isPending ? 'Getting rates…' : undefined}
          options={[
            { value: '', text: 'A courier we booked ourselves' },
            ...(rates.data ?? []).map(({ rate_id, carrier, fee_kobo, delivery_time: time }) => ({
              value: rate_id,
              text: [carrier, formatNaira(fee_kobo), time].filter(Boolean).join(', '),
            })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        {!rate && (
          <>
            <TextField
              label="Courier name"
              size="dense"
              maxLength={60}
              value={carrier}
              error={errors.carrier}
              onChange={(event) => setCarrier(event.target.value)}
            />
            <TrackingField value={tracking} onChange={setTracking} />
            <AmountField
              label="Cost (optional)"
              text={fee}
              error={isFeeInvalid ? 'Enter an amount' : errors.fee_kobo}
              onTextChange={setFee}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

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
