import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from './account-frame.tsx'
import { DataExport } from './data-copy.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MessagePreferences } from './message-choices.tsx'

export const meta = pageTitle(t('Messages and my data'))

/** The rights of the NDPA: consents, a copy of one's data, and being forgotten. */
export default function MyDataPage() {
  return (
    <AccountLayout title={t('Messages and my data')}>
      {(profile) => (
        <>
          <MessagePreferences phone={profile.phone} />
          <DataExport />
          <DeleteAccount profile={profile} />
        </>
      )}
    </AccountLayout>
  )
}
