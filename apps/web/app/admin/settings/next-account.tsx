import type { StoredManualTransfer, ManualTransfer } from '@shop/contract/admin/manual-transfer'
import type { ShopAccount } from '@shop/contract/manual-transfer'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useProfile } from '../../api/profile.ts'
import { useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { showDay, showHour } from '../../format/show-time.ts'
import { showNextNow, transferSettings } from './transfer-settings.ts'

interface NextAccountProps {
  next: NonNullable<StoredManualTransfer['pending_account']>
  /** The account that shoppers see until then. */
  shown: ManualTransfer
}

/** The pending account: from when shoppers see it, and how to show or discard it before. */
export function NextAccount({ next, shown }: NextAccountProps) {
  const isOwner = useProfile().data?.role === 'owner'
  const showNow = useSaveOwnSettings(showNextNow)
  const shownFrom = new Date(next.visible_from)
  const keep = useSaveOwnSettings(transferSettings)
  const from = `${showDay(shownFrom)}, ${showHour(shownFrom)}`
  return (
    <Banner tone="warn">
      <p>
        Customers will see {wordsOf(next)} from {from}. Until then they see {wordsOf(shown)}.
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
        <Button size="dense" loading={keep.isPending} onClick={() => keep.mutate(shown)}>
          Keep the old account
        </Button>
      </div>
    </Banner>
  )
}

function wordsOf({ bank_name: bank, account_number, account_name }: ShopAccount): string {
  return `${account_number} at ${bank} (${account_name})`
}
