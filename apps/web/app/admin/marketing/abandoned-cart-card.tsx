import type { AbandonedCartSettings, AbandonedCartOverview } from '@shop/contract/admin/campaigns'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { updateAbandonedCartSettings, getAbandonedCartSettings } from '../../api/generated/admin/campaigns.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'
import { parseInteger } from '../../format/money.ts'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../shell/admin/queries.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { usePermission } from '../../api/profile.ts'

const settings: SettingsResource<AbandonedCartOverview, AbandonedCartSettings> = {
  key: ['admin', 'cart-reminders'],
  read: (signal) => getAbandonedCartSettings({}, { signal }),
  save: (body) => updateAbandonedCartSettings(body),
  successMessage: 'Reminder saved',
}

/** Whether customers who agreed to news are reminded of their cart. */
export function AbandonedCartCard() {
  const read = useSettingsResource(settings, usePermission('marketing:read'))
  const on = read.data?.enabled
  return (
    <Panel
      title="Abandoned cart"
      note="To subscribed customers, once, about items left in their cart."
      end={on !== undefined && <Chip tone={on ? 'ok' : 'neutral'}>{on ? 'On' : 'Off'}</Chip>}
    >
      <AsyncSection read={read} label="Loading reminders" height="h-32">
        {(stored) => <AbandonedCartForm key={`${stored.enabled} ${stored.delay_hours}`} stored={stored} />}
      </AsyncSection>
      <AuditLink subject="settings:abandoned_cart" />
    </Panel>
  )
}

function AbandonedCartForm({ stored }: { stored: AbandonedCartOverview }) {
  const [on, setOn] = useState(stored.enabled)
  const [hours, setHours] = useState(String(stored.delay_hours))
  const save = useSaveSettingsResource(settings)
  const after_hours = parseInteger(hours)
  const isValid = after_hours >= 1 && after_hours <= 48
  const { sent_last_30_days: sent, ...before } = stored
  return (
    <SettingsForm
      legend="Abandoned cart"
      input={isValid ? { enabled: on, delay_hours: after_hours } : 'faulty'}
      stored={before}
      save={save}
      submitLabel="Save"
      permission="marketing:write"
    >
      <Switch
        place="end"
        label="Send reminders"
        helper="From 8 am to 8 pm, with an unsubscribe link"
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      <TextField
        size="dense"
        className="md:max-w-64"
        label="Send after (hours)"
        inputMode="numeric"
        value={hours}
        error={isValid ? getFieldErrors(save.error)['delay_hours'] : 'From 1 to 48'}
        onChange={(event) => setHours(event.target.value)}
      />
      <p className="text-small text-muted">
        {sent === 1 ? '1 customer was reminded' : `${sent} customers reminded`} in the last 30 days.
      </p>
    </SettingsForm>
  )
}
