import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useStates } from '../../client/states.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { FindCustomer } from './find-customer.tsx'
import type { NewOrderDraft } from './new-order-draft.ts'

interface NewOrderFieldsProps {
  draft: NewOrderDraft
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<NewOrderDraft>) => void
}

type TextName = 'first_name' | 'last_name' | 'phone' | 'email' | 'area' | 'street' | 'landmark'

/** Who it is for: searched for, or found by the email or phone that is entered; another one is added. */
export function CustomerFields(props: NewOrderFieldsProps) {
  const { draft, onChange } = props
  const isFound = draft.accountId !== ''
  return (
    <Panel
      title="Customer"
      end={
        <SegmentedControl
          label="Where the customer is"
          name="channel"
          options={[
            { value: 'phone', text: 'On the phone' },
            { value: 'stall', text: 'At the stall' },
          ]}
          value={draft.channel}
          onChange={(channel) => onChange({ channel })}
        />
      }
    >
      {usePermission('customers:read') && <FindCustomer draft={draft} onChange={onChange} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Text {...props} name="phone" label="Phone" in={isFound ? 'address.' : 'customer.'} />
        {!isFound && <Text {...props} name="email" label="Email, if there is one" in="customer." />}
        <Text {...props} name="first_name" label="First name" in="customer." />
        <Text {...props} name="last_name" label="Last name" in="customer." />
      </div>
      {!isFound && (
        <p className="mt-2 text-small text-muted">
          Who has ordered with this email or phone before gets the order into the same account.
        </p>
      )}
    </Panel>
  )
}

/** Where it goes, or that the customer takes it along. */
export function PlaceFields(props: NewOrderFieldsProps) {
  const { draft, errors, onChange } = props
  const { data: states = [] } = useStates()
  const lgas = states.find(({ code }) => code === draft.state)?.lgas ?? []
  return (
    <Panel title="Delivery">
      <Switch
        place="end"
        label="The customer takes it along"
        helper="No delivery, no fee"
        checked={draft.isTakenAlong}
        onChange={(event) => onChange({ isTakenAlong: event.target.checked })}
      />
      {!draft.isTakenAlong && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <SelectField
            size="dense"
            label="State"
            placeholder="Choose a state"
            error={errors['address.state']}
            options={states.map(({ code, name }) => ({ value: code, text: name }))}
            value={draft.state}
            onChange={(event) => onChange({ state: event.currentTarget.value, lga: '' })}
          />
          <SelectField
            size="dense"
            label="Local government area"
            placeholder="Choose an area"
            error={errors['address.lga']}
            disabled={!draft.state}
            options={lgas.map((lga) => ({ value: lga, text: lga }))}
            value={draft.lga}
            onChange={(event) => onChange({ lga: event.currentTarget.value })}
          />
          <Text {...props} name="area" label="Area or town" in="address." />
          <Text {...props} name="street" label="Street and number" in="address." />
          <Text {...props} name="landmark" label="Landmark" in="address." />
        </div>
      )}
    </Panel>
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
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
