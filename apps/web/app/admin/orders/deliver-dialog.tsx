import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { RadioRow } from '@shop/ui/radio-row'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { messageOf } from '../../api/request-error.ts'
import { nairaText } from '../../format/naira-text.ts'
import { DoorFields } from './door-fields.tsx'
import { doorSum, type DoorTexts } from './door-sum.ts'
import { toCollectKobo } from './to-collect.ts'
import { DialogActs } from './dialog-acts.tsx'
import { useDeliver } from './use-parcels.ts'

interface DeliverDialogProps {
  order: AdminOrder
  /** Of the parcel. */
  number: number
  onClose: () => void
}

/** Handed over: by the shopper's code or to somebody who is named, with the money that was taken. */
export function DeliverDialog({ order, number, onClose }: DeliverDialogProps) {
  const due = toCollectKobo(order)
  const isLast =
    order.unfulfilled.length === 0 &&
    order.parcels.every(
      (parcel) => parcel.number === number || parcel.status === 'delivered' || parcel.status === 'returned',
    )
  // A courier asks for no code of ours, and the shopper is shown none.
  const isCarried = order.parcels.some((parcel) => parcel.number === number && parcel.carrier !== '')
  const [withCode, setWithCode] = useState(!isCarried || order.delivery.pickup_point !== null)
  const [proof, setProof] = useState('')
  const [texts, setTexts] = useState<DoorTexts>({
    cash: isLast && due > 0 ? nairaText(due) : '',
    transfer: '',
    pos: '',
  })
  const [short, setShort] = useState<'goodwill' | 'later' | ''>('')
  const deliver = useDeliver(order, number)
  const { collected, sumKobo } = doorSum(texts)
  const isShort = isLast && sumKobo < due
  const isReady =
    (withCode ? proof.length === 4 : proof.trim().length >= 2) && sumKobo <= due && !(isShort && short === '')
  const send = () =>
    deliver.mutate(
      {
        ...(withCode ? { delivery_code: proof } : { received_by: proof }),
        collected,
        ...(isShort && short !== '' && { shortfall_reason: short }),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Confirm delivery of parcel ${number}`}
      action={
        <DialogActs onCancel={onClose}>
          <Button
            type="submit"
            form="deliver"
            variant="primary"
            size="dense"
            loading={deliver.isPending}
            disabled={!isReady}
          >
            {sumKobo > 0 ? `Delivered, ${formatNaira(sumKobo)} collected` : 'Delivered'}
          </Button>
        </DialogActs>
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
        {deliver.error && <Banner tone="error">{messageOf(deliver.error)}</Banner>}
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
          <DoorFields
            due={due}
            sumKobo={sumKobo}
            texts={texts}
            onTexts={setTexts}
            {...(isShort && { short, onShort: setShort })}
          />
        )}
      </form>
    </Dialog>
  )
}
