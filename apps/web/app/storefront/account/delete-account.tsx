import type { Profile } from '@shop/contract/auth'
import { deletionGraceDays } from '@shop/contract/my-data'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { NetworkButton } from '../../forms/network-button.tsx'
import { formatDate } from '../../format/show-time.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useCancelDeletion } from './use-deletion.ts'

/** The end of the account, which can be taken back for some days. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false)
  const { keepAccount, pending } = useCancelDeletion()
  const { deletion_due_at } = profile
  return (
    <Panel title={t('Delete my account')}>
      {deletion_due_at ? (
        <>
          <Banner tone="warn" className="mb-4">
            {t('Your account will be deleted on {date}. You can cancel this until then.', {
              date: formatDate(new Date(deletion_due_at)),
            })}
          </Banner>
          <NetworkButton
            variant="primary"
            loading={pending}
            onClick={() => void keepAccount()}
            className="max-md:w-full"
          >
            {t('Keep my account')}
          </NetworkButton>
        </>
      ) : (
        <>
          <p className="mb-4">
            {t(
              'We delete your profile, addresses, wishlist, reviews and messages {days} days after you ask, once your open orders are finished. We keep order records the law requires, without your name.',
              { days: deletionGraceDays },
            )}
          </p>
          <Button variant="danger" onClick={() => setOpen(true)} className="max-md:w-full">
            {t('Delete my account')}
          </Button>
        </>
      )}
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}
