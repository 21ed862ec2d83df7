import type { StoredManualTransfer } from '@shop/contract/admin/manual-transfer'
import { newAccountDelayHours } from '@shop/contract/admin/manual-transfer'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { parseInteger } from '../../format/naira-text.ts'
import { useSettingsResource, useSaveSettingsResource } from '../../shell/admin/own-settings.ts'
import { PendingAccount } from './next-account.tsx'
import { SettingsCard } from './settings-card.tsx'
import { pickAccount, manualTransferSettings } from './transfer-settings.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'

/** The shop's own account, into which shoppers transfer by hand. */
export function ManualTransferCard() {
  return (
    <SettingsCard
      title="Transfers to your account"
      read={useSettingsResource(manualTransferSettings)}
      label="Loading the account"
      height="h-52"
      chip={({ enabled: on }) => ({ text: on ? 'Active' : 'Off', tone: on ? 'ok' : 'neutral' })}
    >
      {(stored) => <AccountForm stored={stored} />}
    </SettingsCard>
  )
}

function AccountForm({ stored: { pending_account: next, ...shown } }: { stored: StoredManualTransfer }) {
  const stored = next ? { ...shown, ...pickAccount(next) } : shown
  const [input, setWish] = useState(stored)
  const [hours, setHours] = useState(String(stored.reservation_hours))
  const save = useSaveSettingsResource(manualTransferSettings)
  const errors = getFieldErrors(save.error)
  const reservation_hours = parseInteger(hours)
  const isInvalid = Number.isNaN(reservation_hours)
  const text = (name: 'bank_name' | 'account_number' | 'account_name', label: string, maxLength: number) => (
    <TextField
      size="dense"
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      value={input[name]}
      error={errors[name]}
      onChange={(event) => setWish({ ...input, [name]: event.target.value })}
    />
  )
  return (
    <SettingsForm
      legend="Transfers to your account"
      input={isInvalid ? 'faulty' : { ...input, reservation_hours }}
      stored={stored}
      save={save}
      submitLabel="Save account"
      permission="settings:bank-account"
    >
      {next && <PendingAccount next={next} shown={shown} />}
      <Switch
        place="end"
        label="Active"
        helper="The order waits until staff see the money in your bank and record it; photos are never proof"
        checked={input.enabled}
        onChange={(event) => setWish({ ...input, enabled: event.target.checked })}
      />
      {stored.account_number !== '' && (
        <p className="text-small text-muted">
          Customers see the new account {newAccountDelayHours} hours after you save it. Every owner gets an
          email at once. Orders already waiting keep the account they were given.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {text('bank_name', 'Bank', 60)}
        {text('account_number', 'Account number', 10)}
        {text('account_name', 'Account name', 100)}
        <TextField
          size="dense"
          label="Reserve items for"
          end={<span className="pr-3 text-small text-muted">hours</span>}
          inputMode="numeric"
          value={hours}
          error={isInvalid ? 'Enter hours' : errors['reservation_hours']}
          onChange={(event) => setHours(event.target.value)}
        />
      </div>
    </SettingsForm>
  )
}
