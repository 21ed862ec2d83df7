import type { DeliveryOption } from '@shop/contract/delivery'
import type { DeliveryMethod } from '@shop/contract/checkout-options'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useStates } from '../../../entities/customer/address.tsx'
import { usePermission } from '../../../api/profile.ts'
import { CustomerSearch, LikelyCustomers } from './customer-search.tsx'
import type { NewOrderDraft } from './new-order.ts'

interface NewOrderFieldsProps {
  draft: NewOrderDraft
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<NewOrderDraft>) => void
}

const doorDelivery = { pickupPointId: 0, method: 'door' } as const

const pointLabels: Readonly<Record<DeliveryMethod, string>> = {
  door: 'To',
  station: 'Pick-up station',
  motor_park: 'Motor park',
}

type TextName = 'first_name' | 'last_name' | 'phone' | 'email' | 'area' | 'street' | 'landmark'

/** The customer: found by search, chosen by phone or email, or added. */
export function CustomerFields(props: NewOrderFieldsProps) {
  const { draft, onChange } = props
  const isExistingCustomer = draft.accountId !== ''
  return (
    <Panel
      title="Customer"
      end={
        <SegmentedControl
          label="Sales channel"
          name="channel"
          options={[
            { value: 'phone', text: 'Phone order' },
            { value: 'in_store', text: 'In-store' },
          ]}
          value={draft.channel}
          onChange={(channel) => onChange({ channel })}
        />
      }
    >
      {usePermission('customers:read') && <CustomerSearch draft={draft} onChange={onChange} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Text {...props} name="phone" label="Phone" in={isExistingCustomer ? 'address.' : 'customer.'} />
        {!isExistingCustomer && <Text {...props} name="email" label="Email (optional)" in="customer." />}
        <Text {...props} name="first_name" label="First name" in="customer." />
        <Text {...props} name="last_name" label="Last name" in="customer." />
      </div>
      {!isExistingCustomer && <LikelyCustomers draft={draft} onChange={onChange} />}
    </Panel>
  )
}

type LocationFieldsProps = NewOrderFieldsProps & { options: readonly DeliveryOption[] }

/** Where it goes and how, or that the customer takes it along. */
export function LocationFields(props: LocationFieldsProps) {
  const { draft, onChange } = props
  return (
    <Panel title="Delivery">
      <Switch
        place="end"
        label="Customer takes it now"
        helper="No delivery, no fee"
        checked={draft.isInStorePickup}
        onChange={({ target }) => onChange({ isInStorePickup: target.checked })}
      />
      {!draft.isInStorePickup && <DestinationFields {...props} />}
    </Panel>
  )
}

function DestinationFields({ options, ...props }: LocationFieldsProps) {
  const { draft, errors, onChange } = props
  const { data: states = [] } = useStates()
  const lgas = states.find(({ code }) => code === draft.state)?.lgas ?? []
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <SelectField
        size="dense"
        label="State"
        placeholder="Choose a state"
        error={errors['address.state']}
        options={states.map(({ code, name }) => ({ value: code, text: name }))}
        value={draft.state}
        onChange={({ target }) => onChange({ state: target.value, lga: '', ...doorDelivery })}
      />
      <SelectField
        size="dense"
        label="Local government area"
        placeholder="Choose an area"
        error={errors['address.lga']}
        disabled={!draft.state}
        options={lgas.map((lga) => ({ value: lga, text: lga }))}
        value={draft.lga}
        onChange={({ target }) => onChange({ lga: target.value, ...doorDelivery })}
      />
      {options.length > 1 && (
        <fieldset className="grid gap-2 sm:col-span-2">
          <legend className="mb-1.5 text-small font-semibold">Delivery method</legend>
          {options.map(({ method, pickup_point: point, fee_kobo }) => (
            <RadioRow
              key={point?.id ?? 0}
              name="delivery"
              checked={draft.pickupPointId === (point?.id ?? 0)}
              onChange={() => onChange({ pickupPointId: point?.id ?? 0, method })}
              title={point ? `${pointLabels[method]} ${point.name}` : 'Door delivery'}
              description={point ? [point.address, point.landmark].filter(Boolean).join(', ') : undefined}
              end={fee_kobo === 0 ? 'Free' : formatNaira(fee_kobo)}
            />
          ))}
        </fieldset>
      )}
      {draft.pickupPointId === 0 && (
        <>
          <Text {...props} name="area" label="Area or town" in="address." />
          <Text {...props} name="street" label="Street address" in="address." />
          <Text {...props} name="landmark" label="Landmark" in="address." />
        </>
      )}
    </div>
  )
}

interface TextProps extends NewOrderFieldsProps {
  name: TextName
  label: string
  /** What the server's faults of this field begin with. */
  in: string
}

function Text({ draft, errors, onChange, name, label, in: prefix }: TextProps) {
  return (
    <TextField
      size="dense"
      label={label}
      maxLength={name === 'street' || name === 'landmark' ? 200 : 60}
      autoComplete="off"
      value={draft[name]}
      error={errors[prefix + name]}
      onChange={(event) =>
        onChange({ [name]: event.target.value, ...(isContact(name) && { createNew: false }) })
      }
    />
  )
}

/** The changed phone or email may belong to another customer: who it is for is chosen again. */
const isContact = (name: TextName) => name === 'phone' || name === 'email'
