import { ZoneInput, type AdminZone, type DeliverySettings } from '@shop/contract/admin/delivery'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Plus, Trash2 } from 'lucide-react'
import {
  createDeliveryZone,
  deleteDeliveryZone,
  getDeliverySettings,
  updateDeliveryZone,
} from '../../../api/generated/admin/delivery.ts'
import { DeleteButton, FormBody } from '../../../forms/contract/contract-form.tsx'
import {
  FieldArray,
  type FieldArrayRow,
  MoneyInput,
  NumberInput,
  SwitchInput,
  TextInput,
  useFormValue,
  WeightInput,
} from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'

export const newZone = {
  name: '',
  fee_kobo: null,
  free_weight_grams: 5_000,
  bands: [],
  extra_kilo_kobo: 0,
  min_days: 1,
  max_days: 3,
  free_from_kobo: null,
  pay_on_delivery: false,
}

interface ZoneFormProps {
  /** Undefined for a new zone. */
  zone: AdminZone | undefined
  onAdded: (now: DeliverySettings) => void
  onRemoved: () => void
}

/** Fees, delivery days and promises of a zone. */
export function ZoneForm({ zone, onAdded, onRemoved }: ZoneFormProps) {
  const form = useContractForm(zone ? updateDeliveryZone : createDeliveryZone, {
    schema: ZoneInput,
    values: zone ?? newZone,
    params: zone && { zone_id: zone.id },
    version: zone?.version,
    success: zone ? 'Zone saved' : 'Zone added',
    stores: getDeliverySettings.key(),
    invalidates: ['/admin/delivery'],
    onSaved: (now) => zone ?? onAdded(now),
  })
  return (
    <FormBody form={form} selectionParam="zone">
      <ZoneFields />
      <FieldArray
        name="bands"
        renderFooter={({ count, add }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <NumberInput name="min_days" label="Minimum working days" />
              <NumberInput name="max_days" label="Maximum working days" />
              <MoneyInput name="free_from_kobo" label="Free from" optional helper="Empty: never" />
            </div>
            <SwitchInput name="pay_on_delivery" label="Allow pay on delivery" />
            <div className="flex flex-wrap gap-2.5">
              <Button
                type="submit"
                variant="primary"
                size="dense"
                disabled={!form.isDirty}
                loading={form.pending}
              >
                {zone ? 'Save zone' : 'Add zone'}
              </Button>
              <Button
                size="dense"
                disabled={count >= 10}
                onClick={() => add({ up_to_grams: null, fee_kobo: null })}
              >
                <Plus aria-hidden />
                Weight step
              </Button>
              {zone && <DeleteZone zone={zone} onRemoved={onRemoved} />}
            </div>
          </>
        )}
      >
        {(row) => <BandFields {...row} />}
      </FieldArray>
    </FormBody>
  )
}

function BandFields({ path, index, remove }: FieldArrayRow) {
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
      <WeightInput name={`${path}.up_to_grams`} label={`Step ${index + 1}: up to (kg)`} />
      <MoneyInput name={`${path}.fee_kobo`} label="Fee" />
      <IconButton label={`Remove step ${index + 1}`} onClick={remove}>
        <Trash2 />
      </IconButton>
    </div>
  )
}

function DeleteZone({ zone: { id, name, areas }, onRemoved }: { zone: AdminZone; onRemoved: () => void }) {
  const hasAreas = areas.length > 0
  return (
    <DeleteButton
      endpoint={deleteDeliveryZone}
      input={{ zone_id: id }}
      variant="quiet"
      label="Remove zone"
      disabled={hasAreas}
      hint={hasAreas ? 'Move its areas to another zone first' : undefined}
      confirm={`Remove ${name}?`}
      text="Its fees, delivery times and weight steps will be deleted. Existing orders stay the same."
      success="Zone removed"
      stores={getDeliverySettings.key()}
      onDeleted={onRemoved}
    />
  )
}

function ZoneFields() {
  const hasBands = useFormValue<unknown[]>('bands').length > 0
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextInput
        name="name"
        className="sm:col-span-3"
        label="Zone name"
        helper="Customers see it beside the fee"
        max={80}
      />
      <MoneyInput name="fee_kobo" label="Fee" />
      <WeightInput name="free_weight_grams" label="Up to (kg)" />
      <MoneyInput
        name="extra_kilo_kobo"
        label="Each extra kg"
        helper={hasBands ? 'Above the last step' : undefined}
      />
    </div>
  )
}
