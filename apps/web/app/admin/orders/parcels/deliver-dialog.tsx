import * as contract from '@shop/contract/admin/fulfilment'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { deliverParcel } from '../../../api/generated/admin/fulfilment.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { RadioInput, TextInput, useFormValue } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { amountToCollectKobo } from '../next-step.ts'
import { useOrderForm } from '../queries.ts'
import { allInCash, CodFields, codTotals, type CodAmounts } from './cod-fields.tsx'

interface DeliverDialogProps {
  order: AdminOrder
  /** Number of the parcel. */
  number: number
  onClose: () => void
}

/** Records a hand-over, by the customer's code or to a named person, and the money taken. */
export function DeliverDialog({ order, number, onClose }: DeliverDialogProps) {
  const due_kobo = amountToCollectKobo(order)
  const isLast =
    order.unfulfilled.length === 0 &&
    order.parcels.every(
      (parcel) => parcel.number === number || parcel.status === 'delivered' || parcel.status === 'returned',
    )
  const isShort = (amounts: CodAmounts) => isLast && codTotals(amounts).total_kobo < due_kobo
  // Couriers do not ask for our code, and the customer does not see one.
  const isWithCourier = order.parcels.some((parcel) => parcel.number === number && parcel.carrier !== null)
  const withCode = !isWithCourier || order.delivery.pickup_point !== null
  const form = useContractForm(deliverParcel, {
    ...useOrderForm(order, onClose),
    schema: contract.deliverParcel,
    values: {
      confirmed_by: withCode ? ('delivery_code' as const) : ('received_by' as const),
      delivery_code: '',
      received_by: '',
      amounts: allInCash(isLast && due_kobo > 0 ? due_kobo : null),
      shortfall_reason: '',
    },
    toInput: ({ confirmed_by, amounts, shortfall_reason, ...values }) => ({
      [confirmed_by]: values[confirmed_by],
      collected: codTotals(amounts).collected,
      ...(isShort(amounts) && { shortfall_reason }),
      version: order.version,
    }),
    params: { order_id: order.id, number },
  })
  const { confirmed_by, delivery_code, received_by, amounts, shortfall_reason } = form.methods.watch()
  const { total_kobo } = codTotals(amounts)
  const isConfirmed =
    confirmed_by === 'delivery_code' ? delivery_code.length === 4 : received_by.trim().length >= 2
  return (
    <FormDialog
      form={form}
      title={`Confirm delivery of parcel ${number}`}
      submit={total_kobo > 0 ? `Delivered, ${formatNaira(total_kobo)} collected` : 'Delivered'}
      disabled={!isConfirmed || !(total_kobo <= due_kobo) || (isShort(amounts) && shortfall_reason === '')}
      onClose={onClose}
    >
      <RecipientFields />
      {due_kobo > 0 && <CodFields due_kobo={due_kobo} canBeShort={isShort(amounts)} />}
    </FormDialog>
  )
}

const confirmations = [
  { value: 'delivery_code', title: 'With the delivery code' },
  { value: 'received_by', title: 'Without a code' },
] as const

function RecipientFields() {
  const withCode = useFormValue('confirmed_by') === 'delivery_code'
  return (
    <>
      <RadioInput name="confirmed_by" legend="How was it delivered?" options={confirmations} />
      {withCode ? (
        <TextInput
          key="code"
          name="delivery_code"
          label="Customer’s delivery code"
          digits
          autoComplete="off"
          max={4}
        />
      ) : (
        <TextInput key="name" name="received_by" label="Recipient’s name" autoComplete="off" max={120} />
      )}
    </>
  )
}
