import { ShipFromAddress } from '@shop/contract/admin/settings'
import { updateShipFrom, getShipFrom } from '../../../api/generated/admin/settings.ts'
import { useStates } from '../../../entities/customer/address.tsx'
import { SettingsCard } from '../../../forms/contract/settings-card.tsx'
import { SelectInput, TextInput } from '../../../forms/contract/inputs.tsx'

const emptyAddress: ShipFromAddress = { name: '', phone: '', street: '', city: '', state: '' }

/** Where couriers collect parcels, for staff who may change delivery settings. */
export function ShipFromCard() {
  const { data: states = [] } = useStates()
  return (
    <SettingsCard
      title="Couriers"
      read={getShipFrom}
      readPermission="delivery:write"
      write={updateShipFrom}
      permission="delivery:write"
      schema={ShipFromAddress}
      values={({ address }) => address ?? emptyAddress}
      label="Loading the couriers"
      height="h-48"
      chip={({ couriers }) => ({ text: couriers.length > 1 ? 'Rates' : 'Booked by hand', tone: 'neutral' })}
      submit="Save pickup address"
      success="Pickup address saved"
    >
      <p className="text-small text-muted">
        Couriers pick up parcels here. Without it there are no rates; a courier you book yourselves doesn’t
        need it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput name="name" label="Pickup contact" max={120} />
        <TextInput name="phone" label="Phone" type="tel" inputMode="tel" max={30} />
        <TextInput name="street" label="Street" className="sm:col-span-2" max={200} />
        <SelectInput
          name="state"
          label="State"
          placeholder="Choose a state"
          options={states.map(({ code, name }) => ({ value: code, text: name }))}
        />
        <TextInput name="city" label="Town or local government area" max={60} />
      </div>
    </SettingsCard>
  )
}
