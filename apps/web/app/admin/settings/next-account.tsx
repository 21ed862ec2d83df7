import type { StoredManualTransfer, ManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { StoreBankAccount } from '@shop/contract/manual-transfer'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useProfile } from '../../api/profile.ts'
import { useSaveSettingsResource } from '../../shell/admin/own-settings.ts'
import { formatShortDate, formatTimeOfDay } from '../../format/show-time.ts'
import { pendingAccountSettings, manualTransferSettings } from './transfer-settings.ts'

interface PendingAccountProps {
  next: NonNullable<StoredManualTransfer['pending_account']>
  /** The account that shoppers see until then. */
  shown: ManualTransfer
}

/** The pending account: from when shoppers see it, and how to show or discard it before. */
export function PendingAccount({ next, shown }: PendingAccountProps) {
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
