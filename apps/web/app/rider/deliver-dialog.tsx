import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { type DeliveryForm, newDeliveryForm, toDelivery } from './delivery-form.ts'
import { PaymentFields } from './payment-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { Rider } from './run-view.tsx'
import { StorageBanner } from './refused-action.tsx'
import type { PlannedStop } from './stops.ts'
import { useStoreAction } from './use-store-action.ts'

export interface DeliverFieldsProps {
  stop: PlannedStop
  form: DeliveryForm
  errors: ReturnType<typeof toDelivery>['errors']
  onChange: (changes: Partial<DeliveryForm>) => void
}

interface DeliverDialogProps {
  token: string
  stop: PlannedStop
  rider: Rider
  onClose: () => void
}

/** How a parcel was delivered: by code or photo, with the money. It is stored on the phone first, then sent. */
export function DeliverDialog({ token, stop, rider, onClose }: DeliverDialogProps) {
  const [form, setForm] = useState(() => newDeliveryForm(stop))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { store, isSaving, problem } = useStoreAction(rider, stop, onClose)
  const [confirmedKobo, setConfirmedKobo] = useState(0)
  const due = { ...stop, collect_kobo: Math.max(0, stop.collect_kobo - confirmedKobo) }
  const { delivery, errors } = toDelivery(form, confirmedKobo > 0 ? due : stop)
  const photo = form.proof === 'photo' ? form.photo : undefined
  const fields = { stop, form, errors: isSubmitted ? errors : {} }
  const onChange = (changes: Partial<DeliveryForm>) => setForm((old) => ({ ...old, ...changes }))
  return (
    <Dialog
      open
      title={t('Deliver')}
      subtitle={stop.customer?.name}
      onClose={onClose}
      action={
        <Button type="submit" form="deliver" variant="primary" full loading={isSaving}>
          {t('Delivered')}
        </Button>
      }
    >
      <form
        id="deliver"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setIsSubmitted(true)
          if (delivery) void store({ kind: 'deliver', body: delivery, photo })
        }}
      >
        <StorageBanner problem={problem} />
        <RecipientFields {...fields} onChange={onChange} />
        {confirmedKobo > 0 && (
          <Banner tone="success">
            {t('The bank has confirmed {amount}.', { amount: formatNaira(confirmedKobo) })}
          </Banner>
        )}
        {stop.collect_kobo > 0 && confirmedKobo === 0 && (
          <PaymentFields
            {...fields}
            onChange={onChange}
            token={token}
            onPaid={(amountKobo) => {
              setConfirmedKobo(amountKobo)
              void rider.sync()
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
