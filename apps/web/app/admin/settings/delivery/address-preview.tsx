import { quoteDelivery as declaration } from '@shop/contract/admin/delivery'
import type { DeliveryOption, State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { quoteDelivery } from '../../../api/generated/admin/delivery.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import { MoneyInput, WeightInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { AreaFields } from './area-fields.tsx'

/** What the checkout would offer for a parcel, by the saved rules. */
export function AddressPreview({ states }: { states: readonly State[] }) {
  const form = useContractForm(quoteDelivery, {
    schema: declaration,
    values: { state: '', lga: '', weight_grams: 1_000, items_kobo: 2_000_000 },
    errors: 'none',
    isAction: true,
  })
  const { lga, weight_grams: grams, items_kobo: kobo } = form.methods.watch()
  const isReady = lga !== '' && Number.isInteger(grams) && Number.isInteger(kobo)
  return (
    <Panel title="Test an address">
      <FormBody form={form} fieldsClassName="grid items-end gap-4 sm:grid-cols-2">
        <AreaFields states={states} all="Choose an area" />
        <WeightInput name="weight_grams" label="Weight (kg)" />
        <MoneyInput name="items_kobo" label="Order value" />
        <Button type="submit" size="dense" disabled={!isReady} loading={form.pending}>
          Check fee
        </Button>
      </FormBody>
      <div aria-live="polite" className="mt-4 grid gap-2">
        {form.error !== null && (
          <p className="text-dense font-semibold text-sale">{getErrorMessage(form.error)}</p>
        )}
        {form.reply?.items.map((option) => (
          <OptionLine key={option.pickup_point?.id ?? 'door'} option={option} />
        ))}
      </div>
    </Panel>
  )
}

function OptionLine({ option }: { option: DeliveryOption }) {
  const { pickup_point: point, zone, min_days, max_days, fee_kobo, regular_fee_kobo } = option
  return (
    <p className="flex flex-wrap justify-between gap-x-4 rounded-control bg-primary-soft px-4 py-2.5 text-dense">
      <span>
        {point ? point.name : `Door delivery, ${zone}`}, {min_days} to {max_days} working days
      </span>
      <b className="tabular">
        {formatNaira(fee_kobo)}
        {regular_fee_kobo !== null && ` (was ${formatNaira(regular_fee_kobo)})`}
      </b>
    </p>
  )
}
