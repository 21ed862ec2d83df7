import { t } from '@shop/contract/t'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { DataCopy } from './data-copy.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MessageChoices } from './message-choices.tsx'

export const meta = titled(t('Messages and my data'))

/** The rights of the NDPA: consents, a copy of one's data, and being forgotten. */
export default function MyDataPage() {
  return (
    <AccountFrame title={t('Messages and my data')}>
      {(profile) => (
        <>
          <MessageChoices phone={profile.phone} />
          <DataCopy />
          <DeleteAccount profile={profile} />
        </>
      )}
    </AccountFrame>
  )
}
