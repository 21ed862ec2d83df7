import {
  type StoredManualTransfer,
  newAccountDelayHours,
  ManualTransfer,
} from '@shop/contract/admin/manual-transfer'
import type { StoreBankAccount } from '@shop/contract/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useProfile } from '../../api/profile.ts'
import { formatShortDate, formatTimeOfDay } from '../../format/dates.ts'
import {
  updateManualTransfer,
  getManualTransfer,
  publishNextAccount,
} from '../../api/generated/admin/manual-transfer.ts'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'
import { NumberInput, SwitchInput, TextInput } from '../../forms/contract/inputs.tsx'

const activeChip = ({ enabled }: ManualTransfer) =>
  ({ text: enabled ? 'Active' : 'Off', tone: enabled ? 'ok' : 'neutral' }) as const

/** Initial values of the form: the pending account if there is one. */
function toFormValues({ pending_account: pending, ...current }: StoredManualTransfer): ManualTransfer {
  return pending ? { ...current, ...pickAccount(pending) } : current
}

/** The shop's own account for manual transfers. */
export function ManualTransferCard() {
  return (
    <SettingsCard
      title="Transfers to your account"
      read={getManualTransfer}
      write={updateManualTransfer}
      permission="settings:bank-account"
      schema={ManualTransfer}
      values={toFormValues}
      label="Loading the account"
      height="h-52"
      chip={activeChip}
      submit="Save account"
      success="Transfer account saved"
    >
      {({ pending_account: pending, ...current }) => (
        <>
          {pending && <PendingAccount pending={pending} current={current} />}
          <SwitchInput
            name="enabled"
            place="end"
            label="Active"
            helper="The order waits until staff see the money in your bank and record it; photos are never proof"
          />
          {(pending ?? current).account_number !== '' && (
            <p className="text-small text-muted">
              Customers see the new account {newAccountDelayHours} hours after you save it. Every owner gets
              an email at once. Orders already waiting keep the account they were given.
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <TextInput name="bank_name" label="Bank" max={60} autoComplete="off" />
            <TextInput name="account_number" label="Account number" max={10} autoComplete="off" />
            <TextInput name="account_name" label="Account name" max={100} autoComplete="off" />
            <NumberInput
              name="reservation_hours"
              label="Reserve items for"
              end={<span className="pr-3 text-small text-muted">hours</span>}
            />
          </div>
        </>
      )}
    </SettingsCard>
  )
}

interface PendingAccountProps {
  pending: NonNullable<StoredManualTransfer['pending_account']>
  /** The account that customers see until then. */
  current: ManualTransfer
}

/** The pending account: when customers will see it, and how to show or discard it before. */
function PendingAccount({ pending, current }: PendingAccountProps) {
  const isOwner = useProfile().data?.role === 'owner'
  const queries = useQueryClient()
  const onSaved = (stored: StoredManualTransfer) => queries.setQueryData(getManualTransfer.key(), stored)
  const showNow = useMutation(
    publishNextAccount.mutation({ success: 'Customers now see the new account', onSaved }),
  )
  const visibleFrom = new Date(pending.visible_from)
  const saveNext = useMutation(updateManualTransfer.mutation({ success: 'Transfer account saved', onSaved }))
  const from = `${formatShortDate(visibleFrom)}, ${formatTimeOfDay(visibleFrom)}`
  return (
    <Banner tone="warn">
      <p>
        Customers will see {accountText(pending)} from {from}. Until then they see {accountText(current)}.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {isOwner && (
          <Button
            size="dense"
            loading={showNow.isPending}
            onClick={() => showNow.mutate({ account_number: pending.account_number })}
          >
            Show the new account now
          </Button>
        )}
        <Button size="dense" loading={saveNext.isPending} onClick={() => saveNext.mutate(current)}>
          Keep the old account
        </Button>
      </div>
    </Banner>
  )
}

function accountText({ bank_name: bank, account_number, account_name }: StoreBankAccount): string {
  return `${account_number} at ${bank} (${account_name})`
}

function pickAccount({ bank_name: bank, account_number, account_name }: StoreBankAccount): StoreBankAccount {
  return { bank_name: bank, account_number, account_name }
}
