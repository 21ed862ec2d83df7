import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { RadioRow } from '@shop/ui/radio-row'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toNairaInput } from '../../../format/money.ts'
import { CodFields, codTotals, type CodTexts } from './cod-fields.tsx'
import { amountToCollectKobo } from '../order-rules.ts'
import { DialogActions } from './dialog-fields.tsx'
import { useDeliverParcel } from './queries.ts'

interface DeliverDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
}

/** Handed over: by the shopper's code or to somebody who is named, with the money that was taken. */
export function DeliverDialog({ order, number, onClose }: DeliverDialogProps) {
  const due = amountToCollectKobo(order)
  const isLast =
    order.unfulfilled.length === 0 &&
    order.parcels.every(
      (parcel) => parcel.number === number || parcel.status === 'delivered' || parcel.status === 'returned',
    )
  // A courier asks for no code of ours, and the shopper is shown none.
  const isWithCourier = order.parcels.some((parcel) => parcel.number === number && parcel.carrier !== '')
  const [withCode, setWithCode] = useState(!isWithCourier || order.delivery.pickup_point !== null)
  const [proof, setProof] = useState('')
  const [texts, setTexts] = useState<CodTexts>({
    cash: isLast && due > 0 ? toNairaInput(due) : '',
    transfer: '',
    pos: '',
  })
  const [short, setShort] = useState<'goodwill' | 'later' | ''>('')
  const deliver = useDeliverParcel(order, number)
  const { collected, totalKobo } = codTotals(texts)
  const isUnderpaid = isLast && totalKobo < due
  const isReady =
    (withCode ? proof.length === 4 : proof.trim().length >= 2) &&
    totalKobo <= due &&
    !(isUnderpaid && short === '')
  const send = () =>
    deliver.mutate(
      {
        ...(withCode ? { delivery_code: proof } : { received_by: proof }),
        collected,
        ...(isUnderpaid && short !== '' && { shortfall_reason: short }),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Confirm delivery of parcel ${number}`}
      action={
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            form="deliver"
            variant="primary"
            size="dense"
            loading={deliver.isPending}
            disabled={!isReady}
          >
            {totalKobo > 0 ? `Delivered, ${formatNaira(totalKobo)} collected` : 'Delivered'}
          </Button>
        </DialogActions>
      }
    >
      <form
        id="deliver"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send()
        }}
      >
        {deliver.error && <Banner tone="error">{getErrorMessage(deliver.error)}</Banner>}
        <fieldset className="grid gap-2.5">
          <legend className="mb-1.5 text-dense font-semibold">How was it delivered?</legend>
          {(
            [
              [true, 'With the delivery code'],
              [false, 'Without a code'],
            ] as const
          ).map(([isWithCode, title]) => (
            <RadioRow
              key={title}
              name="proof"
              title={title}
              checked={withCode === isWithCode}
              onChange={() => {
                setWithCode(isWithCode)
                setProof('')
              }}
            />
          ))}
          <TextField
            key={String(withCode)}
            size="dense"
            label={withCode ? 'Customer’s delivery code' : 'Recipient’s name'}
            inputMode={withCode ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={withCode ? 4 : 120}
            value={proof}
            onChange={({ target }) => setProof(withCode ? target.value.replaceAll(/\D/g, '') : target.value)}
          />
        </fieldset>
        {due > 0 && (
          <CodFields
            due={due}
            totalKobo={totalKobo}
            texts={texts}
            onTextsChange={setTexts}
            {...(isUnderpaid && { short, onShortfallReasonChange: setShort })}
          />
        )}
      </form>
    </Dialog>
  )
}
