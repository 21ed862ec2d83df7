import * as contract from '@shop/contract/admin/fulfilment'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { packParcel } from '../../../api/generated/admin/fulfilment.ts'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { useFormValue, useSetFormValue } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useOrderForm } from '../queries.ts'

/** Quantity by position of the order line. */
type Quantities = Readonly<Record<string, number>>

/** Chooses the items of a separate parcel. */
export function PackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  // The rest of an order on its way goes together; for an order being packed, staff choose.
  const packsEverything = order.status === 'shipped'
  const initial = order.unfulfilled.map(({ position, quantity }) => [
    position,
    packsEverything ? quantity : 0,
  ])
  const form = useContractForm(packParcel, {
    ...useOrderForm(order, onClose),
    schema: contract.packParcel,
    values: { quantities: Object.fromEntries(initial) as Quantities },
    toInput: ({ quantities }) => ({
      lines: Object.entries(quantities).flatMap(([position, quantity]) =>
        quantity > 0 ? [{ position: Number(position), quantity }] : [],
      ),
      version: order.version,
    }),
  })
  const count = Object.values(form.methods.watch('quantities')).reduce((sum, each) => sum + each, 0)
  return (
    <FormDialog
      form={form}
      title="Split parcel"
      subtitle="The rest stays in stock to be packed later."
      submit={count === 1 ? 'Pack 1 item' : `Pack ${count} items`}
      disabled={count === 0}
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {order.unfulfilled.map(({ position, quantity }) => {
          const line = order.lines[position]
          return line ? (
            <li key={position} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 flex-1">
                <b className="block leading-snug font-semibold">{line.name}</b>
                <span className="text-small text-muted">
                  {[variantLabel(line), `${quantity} not packed`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <QuantityInput position={position} itemName={line.name} max={quantity} />
            </li>
          ) : null
        })}
      </ul>
    </FormDialog>
  )
}

function QuantityInput({ position, ...line }: { position: number; itemName: string; max: number }) {
  const name = `quantities.${position}`
  const quantity = useFormValue<number | undefined>(name) ?? 0
  const setValue = useSetFormValue()
  return (
    <QuantityStepper
      {...line}
      size="dense"
      quiet
      min={0}
      value={quantity}
      onChange={(next) => setValue(name, next)}
    />
  )
}
