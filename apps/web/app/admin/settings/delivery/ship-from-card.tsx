import type { ShipFromAddress, ShipFromSettings } from '@shop/contract/admin/settings'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { updateShipFrom, getShipFrom } from '../../../api/generated/admin/settings.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { useStates } from '../../../entities/customer/address.tsx'
import { usePermission } from '../../../api/profile.ts'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../../shell/admin/queries.ts'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsForm } from '../../../forms/settings-form.tsx'

const settings: SettingsResource<ShipFromSettings, ShipFromAddress> = {
  key: ['admin', 'dispatch'],
  read: (signal) => getShipFrom({}, { signal }),
  save: (body) => updateShipFrom(body),
  successMessage: 'Pickup address saved',
}

const emptyAddress: ShipFromAddress = { name: '', phone: '', street: '', city: '', state: '' }

/** Where couriers fetch parcels, for staff who may change the delivery. */
export function ShipFromCard() {
  const canEdit = usePermission('delivery:write')
  const read = useSettingsResource(settings, canEdit)
  if (!canEdit) return null
  return (
    <SettingsCard
      title="Couriers"
      read={read}
      label="Loading the couriers"
      height="h-48"
      chip={({ couriers }) => ({ text: couriers.length > 1 ? 'Rates' : 'Booked by hand', tone: 'neutral' })}
    >
      {({ address: place }) => <ShipFromForm place={place ?? emptyAddress} />}
    </SettingsCard>
  )
}

function ShipFromForm({ place }: { place: ShipFromAddress }) {
  const [draft, setDraft] = useState(place)
  const { data: states = [] } = useStates()
  const save = useSaveSettingsResource(settings)
  const errors = getFieldErrors(save.error)
  const text = (field: keyof ShipFromAddress, maxLength: number) => ({
    size: 'dense' as const,
    maxLength,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  })
  return (
    <SettingsForm
      legend="Couriers"
      input={draft}
      stored={place}
      save={save}
      submitLabel="Save pickup address"
      permission="delivery:write"
    >
      <p className="text-small text-muted">
        Couriers pick up parcels here. Without it there are no rates; a courier you book yourselves doesn’t
        need it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Pickup contact" {...text('name', 120)} />
        <TextField label="Phone" type="tel" inputMode="tel" {...text('phone', 30)} />
        <TextField label="Street" className="sm:col-span-2" {...text('street', 200)} />
        <SelectField
          size="dense"
          label="State"
          placeholder="Choose a state"
          value={draft.state}
          error={errors.state}
          options={states.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={(event) => setDraft({ ...draft, state: event.target.value })}
        />
        <TextField label="Town or local government area" {...text('city', 60)} />
      </div>
    </SettingsForm>
  )
}
