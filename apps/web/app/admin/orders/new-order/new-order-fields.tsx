import type { DeliveryOption } from '@shop/contract/delivery'
import type { DeliveryMethod } from '@shop/contract/checkout-options'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'
import { useStates } from '../../../entities/customer/address.tsx'
import {
  InputError,
  SegmentedInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '../../../forms/contract/inputs.tsx'
import { usePermission } from '../../../api/profile.ts'
import { CustomerSearch, LikelyCustomers } from './customer-search.tsx'
import type { NewOrderDraft } from './new-order.ts'
import { formatDeliveryFee } from '../../../format/delivery.ts'

interface NewOrderFieldsProps {
  draft: NewOrderDraft
  onChange: (change: Partial<NewOrderDraft>) => void
}

const doorDelivery = { pickupPointId: 0, method: 'door' } as const

const pointLabels: Readonly<Record<DeliveryMethod, string>> = {
  door: 'To',
  station: 'Pick-up station',
  motor_park: 'Motor park',
}

/** The customer: found by search, chosen by phone or email, or added. */
export function CustomerFields({ draft, onChange }: NewOrderFieldsProps) {
  const isExistingCustomer = draft.accountId !== ''
  // A changed phone or email may belong to another customer, so the choice is reset.
  const contact = { max: 60, autoComplete: 'off', onChange: () => onChange({ createNew: false }) }
  return (
    <Panel
      title="Customer"
      end={
        <SegmentedInput
          label="Sales channel"
          name="draft.channel"
          options={[
            { value: 'phone', text: 'Phone order' },
            { value: 'in_store', text: 'In-store' },
          ]}
        />
      }
    >
      {usePermission('customers:read') && <CustomerSearch draft={draft} onChange={onChange} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput name="draft.phone" label="Phone" {...contact} />
        {!isExistingCustomer && <TextInput name="draft.email" label="Email (optional)" {...contact} />}
        <TextInput name="draft.first_name" label="First name" max={60} autoComplete="off" />
        <TextInput name="draft.last_name" label="Last name" max={60} autoComplete="off" />
        <InputError name="draft.full_name" />
      </div>
      {!isExistingCustomer && <LikelyCustomers draft={draft} onChange={onChange} />}
    </Panel>
  )
}

type LocationFieldsProps = NewOrderFieldsProps & { options: readonly DeliveryOption[] }

/** Delivery address and method, or "Customer takes it now". */
export function LocationFields(props: LocationFieldsProps) {
  return (
    <Panel title="Delivery">
      <SwitchInput
        name="draft.isCollectedInStore"
        place="end"
        label="Customer takes it now"
        helper="No delivery, no fee"
      />
      {!props.draft.isCollectedInStore && <DestinationFields {...props} />}
    </Panel>
  )
}

function DestinationFields({ draft, options, onChange }: LocationFieldsProps) {
  const { data: states = [] } = useStates()
  const lgas = states.find(({ code }) => code === draft.state)?.lgas ?? []
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <SelectInput
        name="draft.state"
        label="State"
        placeholder="Choose a state"
        options={states.map(({ code, name }) => ({ value: code, text: name }))}
        onChange={() => onChange({ lga: '', ...doorDelivery })}
      />
      <SelectInput
        name="draft.lga"
        label="Local government area"
        placeholder="Choose an area"
        disabled={!draft.state}
        options={lgas.map((lga) => ({ value: lga, text: lga }))}
        onChange={() => onChange(doorDelivery)}
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
              end={formatDeliveryFee(fee_kobo)}
            />
          ))}
        </fieldset>
      )}
      {draft.pickupPointId === 0 && (
        <>
          <TextInput name="draft.area" label="Area or town" max={60} autoComplete="off" />
          <TextInput name="draft.street" label="Street address" max={200} autoComplete="off" />
          <TextInput name="draft.landmark" label="Landmark" max={200} autoComplete="off" />
        </>
      )}
    </div>
  )
}
