import * as contract from '@shop/contract/admin/fulfilment'
import { manualCourier } from '@shop/contract/admin/fulfilment'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { formatNaira } from '@shop/ui/format/format-naira'
import { getErrorMessage } from '../../../api/request-error.ts'
import { bookShipment } from '../../../api/generated/admin/fulfilment.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { ConfirmDialog } from '../../../forms/confirm.tsx'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { InputError, MoneyInput, SelectInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useOrderForm } from '../queries.ts'
import { TrackingInput } from './dispatch-fields.tsx'
import { useShippingRates, useCancelShipment } from './queries.ts'

interface ShipmentDialogProps {
  order: AdminOrder
  /** Number of the parcel. */
  number: number
  onClose: () => void
}

/** Chooses the parcel's courier: one of the rates, or one that staff booked themselves. */
export function BookCourierDialog({ order, number, onClose }: ShipmentDialogProps) {
  const rates = useShippingRates(order, number)
  const findRate = (id: string) => rates.data?.find(({ rate_id }) => rate_id === id)
  const form = useContractForm(bookShipment, {
    ...useOrderForm(order, onClose),
    schema: contract.bookShipment,
    values: { rate_id: '', carrier: '', tracking_number: '', fee_kobo: null as number | null },
    toInput: (values) => {
      const rate = findRate(values.rate_id)
      const { version } = order
      if (!rate) return { ...values, courier: manualCourier, rate_id: '', version }
      const { courier, rate_id, carrier } = rate
      return { courier, rate_id, carrier, version }
    },
    params: { order_id: order.id, number },
  })
  const rate = findRate(form.methods.watch('rate_id'))
  const error = rates.error && (getFieldErrors(rates.error).courier ?? getErrorMessage(rates.error))
  return (
    <FormDialog
      form={form}
      title={`Book a courier for parcel ${number}`}
      submit={rate ? `Book for ${formatNaira(rate.fee_kobo)}` : 'Save courier'}
      disabled={rates.isPending}
      onClose={onClose}
    >
      <InputError name="courier" />
      {error && <Banner tone="info">No rates: {error}</Banner>}
      <SelectInput
        name="rate_id"
        label="Courier"
        helper={rates.isPending ? 'Getting rates…' : undefined}
        options={[
          { value: '', text: 'A courier we booked ourselves' },
          ...(rates.data ?? []).map(({ rate_id, carrier, fee_kobo, delivery_time: time }) => ({
            value: rate_id,
            text: [carrier, formatNaira(fee_kobo), time].filter(Boolean).join(', '),
          })),
        ]}
      />
      {!rate && (
        <>
          <TextInput name="carrier" label="Courier name" max={60} />
          <TrackingInput />
          <MoneyInput name="fee_kobo" label="Cost (optional)" />
        </>
      )}
    </FormDialog>
  )
}

/** Confirmation before cancelling a courier booking. */
export function CancelShipmentDialog({ order, number, onClose }: ShipmentDialogProps) {
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
