import { AbandonedCartSettings } from '@shop/contract/admin/campaigns'
import { updateAbandonedCartSettings, getAbandonedCartSettings } from '../../api/generated/admin/campaigns.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'
import { NumberInput, SwitchInput } from '../../forms/contract/inputs.tsx'

/** Settings of the reminder about an abandoned cart, for customers who agreed to marketing. */
export function AbandonedCartCard() {
  return (
    <SettingsCard
      title="Abandoned cart"
      note="To subscribed customers, once, about items left in their cart."
      read={getAbandonedCartSettings}
      readPermission="marketing:read"
      write={updateAbandonedCartSettings}
      permission="marketing:write"
      schema={AbandonedCartSettings}
      values={({ enabled, delay_hours }) => ({ enabled, delay_hours })}
      label="Loading reminders"
      height="h-32"
      chip={({ enabled }) => ({ text: enabled ? 'On' : 'Off', tone: enabled ? 'ok' : 'neutral' })}
      submit="Save"
      success="Reminder saved"
      footer={<AuditLink target="settings:abandoned_cart" />}
    >
      {({ sent_last_30_days: remindedCount }) => (
        <>
          <SwitchInput
            name="enabled"
            place="end"
            label="Send reminders"
            helper="From 8 am to 8 pm, with an unsubscribe link"
          />
          <NumberInput name="delay_hours" className="md:max-w-64" label="Send after (hours)" />
          <p className="text-small text-muted">
            {remindedCount === 1 ? '1 customer was reminded' : `${remindedCount} customers reminded`} in the
            last 30 days.
          </p>
        </>
      )}
    </SettingsCard>
  )
}
