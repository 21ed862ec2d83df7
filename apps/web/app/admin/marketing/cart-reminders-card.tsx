import type { CartReminders, ShownCartReminders } from '@shop/contract/admin/automatic-mails'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { editCartReminders, getCartReminders } from '../../api/generated/admin/automatic-mails.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { wholeOf } from '../../format/naira-text.ts'
import { type OwnSettings, useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'
import { usePermission } from '../../api/use-permission.ts'

const settings: OwnSettings<ShownCartReminders, CartReminders> = {
  key: ['admin', 'cart-reminders'],
  read: (signal) => getCartReminders({}, { signal }),
  save: (body) => editCartReminders(body),
  said: 'Reminder saved',
}

/** Whether customers who agreed to news are reminded of their cart. */
export function CartRemindersCard() {
  const read = useOwnSettings(settings, usePermission('marketing:read'))
  const on = read.data?.enabled
  return (
    <Panel
      title="Abandoned cart"
      note="To subscribed customers, once, about items left in their cart."
      end={on !== undefined && <Chip tone={on ? 'ok' : 'neutral'}>{on ? 'On' : 'Off'}</Chip>}
    >
      <LoadedPart read={read} label="Loading reminders" height="h-32">
        {(kept) => <RemindersForm key={`${kept.enabled} ${kept.delay_hours}`} kept={kept} />}
      </LoadedPart>
      <HistoryLink subject="settings:abandoned_cart" />
    </Panel>
  )
}

function RemindersForm({ kept }: { kept: ShownCartReminders }) {
  const [on, setOn] = useState(kept.enabled)
  const [hours, setHours] = useState(String(kept.delay_hours))
  const save = useSaveOwnSettings(settings)
  const after_hours = wholeOf(hours)
  const isRight = after_hours >= 1 && after_hours <= 48
  const { sent_last_30_days: sent, ...before } = kept
  return (
    <SettingsForm
      legend="Abandoned cart"
      wish={isRight ? { enabled: on, delay_hours: after_hours } : 'faulty'}
      kept={before}
      save={save}
      act="Save"
      needs="marketing:write"
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
        error={isRight ? fieldErrorsOf(save.error)['delay_hours'] : 'From 1 to 48'}
        onChange={(event) => setHours(event.target.value)}
      />
      <p className="text-small text-muted">
        {sent === 1 ? '1 customer was reminded' : `${sent} customers reminded`} in the last 30 days.
      </p>
    </SettingsForm>
  )
}
