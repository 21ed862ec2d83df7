import { manualCourier } from '@shop/contract/admin/couriers'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { koboOf } from '../../format/naira-text.ts'
import { DialogActs } from './dialog-acts.tsx'
import { TrackingField } from './tracking-field.tsx'
import { useBookCarriage, useOffers } from './use-carriage.ts'

interface BookCourierDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
}

/** Which courier comes for the parcel: one of the offers, or one that staff booked themselves. */
export function BookCourierDialog({ order, number, onClose }: BookCourierDialogProps) {
  const offers = useOffers(order, number)
  const book = useBookCarriage(order, number)
  const [chosen, setChosen] = useState('')
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [fee, setFee] = useState('')
  const feeKobo = koboOf(fee)
  const isFeeWrong = Number.isNaN(feeKobo)
  const offer = offers.data?.find(({ rate_id }) => rate_id === chosen)
  const errors = fieldErrorsOf(book.error)
  const why = fieldErrorsOf(offers.error).courier ?? (offers.error ? messageOf(offers.error) : undefined)
  const send = () =>
    book.mutate(
      offer
        ? {
            courier: offer.courier,
            rate_id: offer.rate_id,
            carrier: offer.carrier,
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
        <DialogActs onCancel={onClose}>
          <Button
            variant="primary"
            size="dense"
            loading={book.isPending}
            disabled={offers.isPending || (!offer && isFeeWrong)}
            onClick={send}
          >
            {offer ? `Book for ${formatNaira(offer.fee_kobo)}` : 'Save courier'}
          </Button>
        </DialogActs>
      }
    >
      <div className="grid gap-4">
        {book.error && <Banner tone="error">{errors.courier ?? messageOf(book.error)}</Banner>}
        {why && <Banner tone="info">No rates: {why}</Banner>}
        <SelectField
          label="Courier"
          size="dense"
          helper={offers.isPending ? 'Getting rates…' : undefined}
          options={[
            { value: '', text: 'A courier we booked ourselves' },
            ...(offers.data ?? []).map(({ rate_id, carrier, fee_kobo, delivery_time: time }) => ({
              value: rate_id,
              text: [carrier, formatNaira(fee_kobo), time].filter(Boolean).join(', '),
            })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        {!offer && (
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
              error={isFeeWrong ? 'Enter an amount' : errors.fee_kobo}
              onText={setFee}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
