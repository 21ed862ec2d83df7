import type { DispatchPlace, DispatchSettings } from '@shop/contract/admin/settings'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { editDispatch, getDispatch } from '../../api/generated/admin/settings.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { useStates } from '../../entities/customer/states.ts'
import { usePermission } from '../../api/use-permission.ts'
import { type OwnSettings, useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from '../../forms/settings-form.tsx'

const settings: OwnSettings<DispatchSettings, DispatchPlace> = {
  key: ['admin', 'dispatch'],
  read: (signal) => getDispatch({}, { signal }),
  save: (body) => editDispatch(body),
  said: 'Pickup address saved',
}
const nowhere: DispatchPlace = { name: '', phone: '', street: '', city: '', state: '' }

/** Where couriers fetch parcels, for staff who may change the delivery. */
export function DispatchCard() {
  const mayEdit = usePermission('delivery:write')
  const read = useOwnSettings(settings, mayEdit)
  if (!mayEdit) return null
  return (
    <SettingsCard
      title="Couriers"
      read={read}
      label="Loading the couriers"
      height="h-48"
      chip={({ couriers }) => ({ text: couriers.length > 1 ? 'Rates' : 'Booked by hand', tone: 'neutral' })}
    >
      {({ address: place }) => <DispatchForm place={place ?? nowhere} />}
    </SettingsCard>
  )
}

function DispatchForm({ place }: { place: DispatchPlace }) {
  const [draft, setDraft] = useState(place)
  const { data: states = [] } = useStates()
  const save = useSaveOwnSettings(settings)
  const errors = fieldErrorsOf(save.error)
  const text = (field: keyof DispatchPlace, maxLength: number) => ({
    size: 'dense' as const,
    maxLength,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  })
  return (
    <SettingsForm
      legend="Couriers"
      wish={draft}
      kept={place}
      save={save}
      act="Save pickup address"
      needs="delivery:write"
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
