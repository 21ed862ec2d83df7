import type { Order } from '@shop/contract/orders'
import type { Parcel } from '@shop/contract/parcels'
import { t } from '@shop/contract/t'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOrder, rescheduleDelivery } from '../../api/generated/orders.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { formatDeliveryDay, rescheduleDay } from './parcel-labels.ts'

interface RescheduleDeliveryProps {
  order: Order
  parcel: Parcel
}

/** Another day for a parcel; before it has left the form is folded, because nobody needs to choose. */
export function RescheduleDelivery({ order, parcel }: RescheduleDeliveryProps) {
  if (parcel.status !== 'packed') return <RescheduleForm order={order} parcel={parcel} />
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {t('Choose another day')}
      </summary>
      <RescheduleForm order={order} parcel={parcel} />
    </details>
  )
}

/** Form to choose another delivery day, with a note for the rider. */
function RescheduleForm({ order, parcel }: RescheduleDeliveryProps) {
  const client = useQueryClient()
  const [selectedDay, setSelectedDay] = useState(parcel.rescheduled_for)
  const day = rescheduleDay(parcel, selectedDay)
  const [note, setNote] = useState('')
  const reschedule = useMutation({
    ...rescheduleDelivery.mutation({
      fixed: { parcel_number: parcel.number, rescheduled_for: day, note, order_id: order.id },
      errors: 'inline',
    }),
    onSuccess: (changed) => {
      client.setQueryData(getOrder.key({ order_id: order.id }), changed)
      toastSuccess(t('We’ll deliver on {day}.', { day: formatDeliveryDay(day) }))
    },
  })
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        reschedule.mutate()
      }}
    >
      <SelectField
        label={t('When should we deliver?')}
        options={parcel.reschedule_dates.map((date) => ({ value: date, text: formatDeliveryDay(date) }))}
        value={day}
        error={reschedule.error ? getErrorMessage(reschedule.error) : undefined}
        onChange={(event) => setSelectedDay(event.currentTarget.value)}
      />
      <TextField
        label={t('Note for the rider')}
        helper={t('For example another phone number or a landmark.')}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <NetworkButton
        type="submit"
        variant="primary"
        loading={reschedule.isPending}
        className="md:justify-self-start"
      >
        {t('Deliver on this day')}
      </NetworkButton>
    </form>
  )
}
