import { PickupPointInput, type AdminPickupPoint } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import {
  createPickupPoint,
  deletePickupPoint,
  getDeliverySettings,
  updatePickupPoint,
} from '../../../api/generated/admin/delivery.ts'
import { DeleteButton, FormDialog } from '../../../forms/contract/contract-form.tsx'
import {
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
  WeightInput,
} from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { AreaFields } from './area-fields.tsx'

export const newPoint = {
  kind: 'station',
  name: '',
  address: '',
  landmark: '',
  phone: '',
  hours: '',
  state: '',
  lga: '',
  fee_kobo: null,
  min_days: 1,
  max_days: 3,
  hold_days: 5,
  max_weight_grams: null,
  pay_on_delivery: false,
  active: true,
}

interface PointDialogProps {
  /** Undefined for a new pick-up point. */
  point: AdminPickupPoint | undefined
  states: readonly State[]
  onClose: () => void
}

/** Adds or edits a pick-up point. */
export function PointDialog({ point, states, onClose }: PointDialogProps) {
  const form = useContractForm(point ? updatePickupPoint : createPickupPoint, {
    schema: PickupPointInput,
    values: point ?? newPoint,
    params: point && { pickup_point_id: point.id },
    version: point?.version,
    success: point ? 'Pick-up point saved' : 'Pick-up point added',
    stores: getDeliverySettings.key(),
    invalidates: ['/admin/delivery'],
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      width="wide"
      title={point ? point.name : 'New pick-up point'}
      submit={point ? 'Save pick-up point' : 'Add pick-up point'}
      onClose={onClose}
      actions={
        point && (
          <DeleteButton
            endpoint={deletePickupPoint}
            input={{ pickup_point_id: point.id }}
            variant="quiet"
            label="Remove pick-up point"
            confirm={`Remove ${point.name}?`}
            text="Customers can no longer choose it. To close it for a while, switch it off instead."
            success="Pick-up point removed"
            stores={getDeliverySettings.key()}
            onDeleted={onClose}
          />
        )
      }
    >
      <PointFields states={states} />
    </FormDialog>
  )
}

const kinds = [
  { value: 'station', text: 'Pick-up station' },
  { value: 'motor_park', text: 'Motor park (waybill)' },
]

function PointFields({ states }: { states: readonly State[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectInput name="kind" label="Type" options={kinds} />
      <TextInput name="name" label="Name" helper="As customers know it, for example Yaba" max={80} />
      <AreaFields states={states} all="Choose an area" />
      <TextInput name="address" label="Address" className="sm:col-span-2" max={200} />
      <TextInput name="landmark" label="Landmark" optional max={200} />
      <TextInput name="hours" label="Opening hours" optional max={120} />
      <TextInput name="phone" label="Phone" optional type="tel" inputMode="tel" max={30} />
      <MoneyInput name="fee_kobo" label="Fee" />
      <NumberInput name="min_days" label="Minimum working days" max={2} />
      <NumberInput name="max_days" label="Maximum working days" max={2} />
      <NumberInput name="hold_days" label="Held for (days)" max={2} />
      <WeightInput name="max_weight_grams" label="Maximum weight (kg)" optional max={9} />
      <SwitchInput name="pay_on_delivery" label="Can be paid on collection" />
      <SwitchInput name="active" label="Available at checkout" />
    </div>
  )
}
