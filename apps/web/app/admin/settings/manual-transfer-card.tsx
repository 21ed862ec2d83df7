import {
  type StoredManualTransfer,
  newAccountDelayHours,
  type ManualTransfer,
} from '@shop/contract/admin/manual-transfer'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { parseInteger } from '../../format/money.ts'
import {
  useSettingsResource,
  useSaveSettingsResource,
  type SettingsResource,
} from '../../shell/admin/queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from '../../forms/settings-form.tsx'
import type { StoreBankAccount } from '@shop/contract/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useProfile } from '../../api/profile.ts'
import { formatShortDate, formatTimeOfDay } from '../../format/dates.ts'
import {
  updateManualTransfer,
  getManualTransfer,
  publishNextAccount,
} from '../../api/generated/admin/manual-transfer.ts'

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
  const [input, setInput] = useState(stored)
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
      onChange={(event) => setInput({ ...input, [name]: event.target.value })}
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
        onChange={(event) => setInput({ ...input, enabled: event.target.checked })}
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

interface PendingAccountProps {
  next: NonNullable<StoredManualTransfer['pending_account']>
  /** The account that shoppers see until then. */
  shown: ManualTransfer
}

/** The pending account: from when shoppers see it, and how to show or discard it before. */
function PendingAccount({ next, shown }: PendingAccountProps) {
  const isOwner = useProfile().data?.role === 'owner'
  const showNow = useSaveSettingsResource(pendingAccountSettings)
  const visibleFrom = new Date(next.visible_from)
  const saveNext = useSaveSettingsResource(manualTransferSettings)
  const from = `${formatShortDate(visibleFrom)}, ${formatTimeOfDay(visibleFrom)}`
  return (
    <Banner tone="warn">
      <p>
        Customers will see {accountText(next)} from {from}. Until then they see {accountText(shown)}.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {isOwner && (
          <Button
            size="dense"
            loading={showNow.isPending}
            onClick={() => showNow.mutate({ account_number: next.account_number })}
          >
            Show the new account now
          </Button>
        )}
        <Button size="dense" loading={saveNext.isPending} onClick={() => saveNext.mutate(shown)}>
          Keep the old account
        </Button>
      </div>
    </Banner>
  )
}

function accountText({ bank_name: bank, account_number, account_name }: StoreBankAccount): string {
  return `${account_number} at ${bank} (${account_name})`
}

const manualTransferSettings: SettingsResource<StoredManualTransfer, ManualTransfer> = {
  key: ['admin', 'manual-transfer'],
  read: (signal) => getManualTransfer({}, { signal }),
  save: (body) => updateManualTransfer(body),
  successMessage: 'Transfer account saved',
}

/** Shows the pending account to shoppers at once, by an owner. */
const pendingAccountSettings: SettingsResource<StoredManualTransfer, { account_number: string }> = {
  ...manualTransferSettings,
  save: (body) => publishNextAccount(body),
  successMessage: 'Customers now see the new account',
}

function pickAccount({ bank_name: bank, account_number, account_name }: StoreBankAccount): StoreBankAccount {
  return { bank_name: bank, account_number, account_name }
}
