import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { editPayOnDelivery, getPayOnDelivery } from '../../api/generated/admin/settings.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'
import { usePermission } from '../../api/use-permission.ts'
import { type OwnSettings, useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from '../../forms/settings-form.tsx'

const settings: OwnSettings<PayOnDeliveryRules, PayOnDeliveryRules> = {
  key: ['admin', 'pay-on-delivery'],
  read: (signal) => getPayOnDelivery({}, { signal }),
  save: (body) => editPayOnDelivery(body),
  said: 'Pay on delivery rules saved',
}

/** Who may pay at the door, for staff who may change the delivery. */
export function PayOnDeliveryCard() {
  const mayEdit = usePermission('delivery:write')
  const read = useOwnSettings(settings, mayEdit)
  if (!mayEdit) return null
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
  const [wish, setWish] = useState(rules)
  const [refusals, setRefusals] = useState(String(rules.max_refused_deliveries))
  const [days, setDays] = useState(String(rules.refused_deliveries_window_days))
  const [most, setMost] = useState(nairaText(rules.max_order_kobo))
  const save = useSaveOwnSettings(settings)
  const errors = fieldErrorsOf(save.error)
  const max_order_kobo = koboOf(most) ?? Number.NaN
  const max_refused_deliveries = wholeOf(refusals)
  const refused_deliveries_window_days = wholeOf(days)
  const isFewEnough = max_refused_deliveries <= 20
  const isInRange = refused_deliveries_window_days >= 1 && refused_deliveries_window_days <= 365
  const wished = {
    ...wish,
    max_order_kobo,
    max_refused_deliveries,
    refused_deliveries_window_days,
  }
  const choice = (
    name: 'enabled' | 'requires_confirmation' | 'requires_prepaid_fee',
    label: string,
    helper: string,
  ) => (
    <Switch
      place="end"
      label={label}
      helper={helper}
      checked={wish[name]}
      onChange={(event) => setWish({ ...wish, [name]: event.target.checked })}
    />
  )
  return (
    <SettingsForm
      legend="Pay on delivery"
      wish={Number.isNaN(max_order_kobo) || !isFewEnough || !isInRange ? 'faulty' : wished}
      kept={rules}
      save={save}
      act="Save rules"
      needs="delivery:write"
    >
      {choice('enabled', 'Active', 'For the zones, pick-up points and products that allow it')}
      {choice(
        'requires_confirmation',
        'Confirm with the customer before dispatch',
        'The customer enters a code that we send, or confirms by phone; the order isn’t sent until then',
      )}
      {choice(
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
        onText={setMost}
      />
      <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        <TextField
          size="dense"
          label="Refused parcels"
          helper="Hide pay on delivery after this many refusals (0 = never)"
          inputMode="numeric"
          value={refusals}
          error={isFewEnough ? undefined : 'From 0 to 20'}
          onChange={(event) => setRefusals(event.target.value)}
        />
        <TextField
          size="dense"
          label="Within days"
          inputMode="numeric"
          value={days}
          error={isInRange ? undefined : 'From 1 to 365'}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
    </SettingsForm>
  )
}
