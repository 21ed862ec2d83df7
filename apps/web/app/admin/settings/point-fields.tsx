import type { State } from '@shop/contract/delivery'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { AmountField } from '../../forms/amount-field.tsx'
import type { PointDraft } from './point-draft.ts'

type TextFieldName =
  'name' | 'address' | 'landmark' | 'phone' | 'hours' | 'minDays' | 'maxDays' | 'holdDays' | 'maxKilos'

interface PointFieldsProps {
  draft: PointDraft
  states: readonly State[]
  /** By the names of the wire. */
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<PointDraft>) => void
}

export function PointFields({ draft, states, errors, onChange }: PointFieldsProps) {
  const text = (field: TextFieldName, max: number, apiField: string = field) => ({
    size: 'dense' as const,
    maxLength: max,
    value: draft[field],
    error: errors[apiField],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const lgas = states.find(({ code }) => code === draft.state)?.lgas ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        size="dense"
        label="Type"
        value={draft.kind}
        options={[
          { value: 'station', text: 'Pick-up station' },
          { value: 'motor_park', text: 'Motor park (waybill)' },
        ]}
        onChange={(event) =>
          onChange({ kind: event.target.value === 'motor_park' ? 'motor_park' : 'station' })
        }
      />
      <TextField label="Name" helper="As customers know it, for example Yaba" {...text('name', 80)} />
      <SelectField
        size="dense"
        label="State"
        placeholder="Choose a state"
        value={draft.state}
        error={errors['state']}
        options={states.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={(event) => onChange({ state: event.target.value, lga: '' })}
      />
      <SelectField
        size="dense"
        label="Local government area"
        placeholder="Choose an area"
        value={draft.lga}
        error={errors['lga']}
        disabled={!draft.state}
        options={lgas.map((lga) => ({ value: lga, text: lga }))}
        onChange={(event) => onChange({ lga: event.target.value })}
      />
      <TextField label="Address" className="sm:col-span-2" {...text('address', 200)} />
      <TextField label="Landmark" optional {...text('landmark', 200)} />
      <TextField label="Opening hours" optional {...text('hours', 120)} />
      <TextField label="Phone" optional type="tel" inputMode="tel" {...text('phone', 30)} />
      <AmountField
        label="Fee"
        text={draft.fee}
        error={errors['fee_kobo']}
        onTextChange={(fee) => onChange({ fee })}
      />
      <TextField label="Minimum working days" inputMode="numeric" {...text('minDays', 2, 'min_days')} />
      <TextField label="Maximum working days" inputMode="numeric" {...text('maxDays', 2, 'max_days')} />
      <TextField label="Held for (days)" inputMode="numeric" {...text('holdDays', 2, 'hold_days')} />
      <TextField
        label="Maximum weight (kg)"
        optional
        inputMode="decimal"
        {...text('maxKilos', 9, 'max_weight_grams')}
      />
      <Switch
        label="Can be paid on collection"
        checked={draft.pay_on_delivery}
        onChange={(event) => onChange({ pay_on_delivery: event.target.checked })}
      />
      <Switch
        label="Available at checkout"
        checked={draft.active}
        onChange={(event) => onChange({ active: event.target.checked })}
      />
    </div>
  )
}
