import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { updatePayOnDelivery, getPayOnDelivery } from '../../../api/generated/admin/settings.ts'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { AmountField } from '../../../forms/amount-field.tsx'
import { parseNaira, toNairaInput, parseInteger } from '../../../format/money.ts'
import { usePermission } from '../../../api/profile.ts'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../../shell/admin/queries.ts'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsForm } from '../../../forms/settings-form.tsx'

const settings: SettingsResource<PayOnDeliveryRules, PayOnDeliveryRules> = {
  key: ['admin', 'pay-on-delivery'],
  read: (signal) => getPayOnDelivery({}, { signal }),
  save: (body) => updatePayOnDelivery(body),
  successMessage: 'Pay on delivery rules saved',
}

/** The person who may pay on delivery, for staff who may change the delivery. */
export function PayOnDeliveryCard() {
  const canEdit = usePermission('delivery:write')
  const read = useSettingsResource(settings, canEdit)
  if (!canEdit) return null
  return (
    <SettingsCard
      title="Pay on delivery"
      read={read}
      label="Loading the rules"
      height="h-40"
      chip={({ enabled: on }) => ({ text: on ? 'Active' : 'Off', tone: on ? 'ok' : 'neutral' })}
    >
      {(rules) => <RulesForm rules={rules} />}
    </SettingsCard>
  )
}

function RulesForm({ rules }: { rules: PayOnDeliveryRules }) {
  const [input, setInput] = useState(rules)
  const [refusedDeliveries, setRefusedDeliveries] = useState(String(rules.max_refused_deliveries))
  const [days, setDays] = useState(String(rules.refused_deliveries_window_days))
  const [most, setMost] = useState(toNairaInput(rules.max_order_kobo))
  const save = useSaveSettingsResource(settings)
  const errors = getFieldErrors(save.error)
  const max_order_kobo = parseNaira(most) ?? Number.NaN
  const max_refused_deliveries = parseInteger(refusedDeliveries)
  const refused_deliveries_window_days = parseInteger(days)
  const isCountValid = max_refused_deliveries <= 20
  const isPeriodValid = refused_deliveries_window_days >= 1 && refused_deliveries_window_days <= 365
  const requested = {
    ...input,
    max_order_kobo,
    max_refused_deliveries,
    refused_deliveries_window_days,
  }
  const option = (
    name: 'enabled' | 'requires_confirmation' | 'requires_prepaid_fee',
    label: string,
    helper: string,
  ) => (
    <Switch
      place="end"
      label={label}
      helper={helper}
      checked={input[name]}
      onChange={(event) => setInput({ ...input, [name]: event.target.checked })}
    />
  )
  return (
    <SettingsForm
      legend="Pay on delivery"
      input={Number.isNaN(max_order_kobo) || !isCountValid || !isPeriodValid ? 'faulty' : requested}
      stored={rules}
      save={save}
      submitLabel="Save rules"
      permission="delivery:write"
    >
      {option('enabled', 'Active', 'For the zones, pick-up points and products that allow it')}
      {option(
        'requires_confirmation',
        'Confirm with the customer before dispatch',
        'The customer enters a code that we send, or confirms by phone; the order isn’t sent until then',
      )}
      {option(
        'requires_prepaid_fee',
        'Delivery fee paid upfront',
        'The fee is paid online before the order is packed; it is kept if the customer refuses the parcel',
      )}
      <AmountField
        className="sm:max-w-60"
        label="Maximum"
        helper="Order total"
        text={most}
        error={Number.isNaN(max_order_kobo) ? 'Enter an amount' : errors['max_order_kobo']}
        onTextChange={setMost}
      />
      <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        <TextField
          size="dense"
          label="Refused parcels"
          helper="Hide pay on delivery after this many refusals (0 = never)"
          inputMode="numeric"
          value={refusedDeliveries}
          error={isCountValid ? undefined : 'From 0 to 20'}
          onChange={(event) => setRefusedDeliveries(event.target.value)}
        />
        <TextField
          size="dense"
          label="Within days"
          inputMode="numeric"
          value={days}
          error={isPeriodValid ? undefined : 'From 1 to 365'}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
    </SettingsForm>
  )
}
