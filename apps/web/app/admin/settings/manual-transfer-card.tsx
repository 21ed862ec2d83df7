import type { StoredManualTransfer } from '@shop/contract/admin/manual-transfer'
import { newAccountHours } from '@shop/contract/admin/manual-transfer'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { wholeOf } from '../../format/naira-text.ts'
import { useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { NextAccount } from './next-account.tsx'
import { SettingsCard } from './settings-card.tsx'
import { accountOf, transferSettings } from './transfer-settings.ts'
import { SettingsForm } from '../../forms/settings-form.tsx'

/** The shop's own account, into which shoppers transfer by hand. */
export function ManualTransferCard() {
  return (
    <SettingsCard
      title="Transfers to your account"
      read={useOwnSettings(transferSettings)}
      label="Loading the account"
      height="h-52"
      chip={({ enabled: on }) => ({ text: on ? 'Active' : 'Off', tone: on ? 'ok' : 'neutral' })}
    >
      {(kept) => <AccountForm kept={kept} />}
    </SettingsCard>
  )
}

function AccountForm({ kept: { pending_account: next, ...shown } }: { kept: StoredManualTransfer }) {
  const kept = next ? { ...shown, ...accountOf(next) } : shown
  const [wish, setWish] = useState(kept)
  const [hours, setHours] = useState(String(kept.reservation_hours))
  const save = useSaveOwnSettings(transferSettings)
  const errors = fieldErrorsOf(save.error)
  const reservation_hours = wholeOf(hours)
  const isFaulty = Number.isNaN(reservation_hours)
  const text = (name: 'bank_name' | 'account_number' | 'account_name', label: string, maxLength: number) => (
    <TextField
      size="dense"
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      value={wish[name]}
      error={errors[name]}
      onChange={(event) => setWish({ ...wish, [name]: event.target.value })}
    />
  )
  return (
    <SettingsForm
      legend="Transfers to your account"
      wish={isFaulty ? 'faulty' : { ...wish, reservation_hours }}
      kept={kept}
      save={save}
      act="Save account"
      needs="settings:bank-account"
    >
      {next && <NextAccount next={next} shown={shown} />}
      <Switch
        place="end"
        label="Active"
        helper="The order waits until staff see the money in your bank and record it; photos are never proof"
        checked={wish.enabled}
        onChange={(event) => setWish({ ...wish, enabled: event.target.checked })}
      />
      {kept.account_number !== '' && (
        <p className="text-small text-muted">
          Customers see the new account {newAccountHours} hours after you save it. Every owner gets an email
          at once. Orders already waiting keep the account they were given.
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
          error={isFaulty ? 'Enter hours' : errors['reservation_hours']}
          onChange={(event) => setHours(event.target.value)}
        />
      </div>
    </SettingsForm>
  )
}
