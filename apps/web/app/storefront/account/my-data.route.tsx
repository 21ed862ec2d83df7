import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from './account-layout.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MessagePreferences } from './message-preferences.tsx'
import { Panel } from '@shop/ui/panel'
import { sentence } from '@shop/ui/rich-text'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportData } from '../../api/generated/account.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { saveFile } from '../../api/download.ts'
import { toastError } from '../../api/toasts.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

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

/** Everything that the shop keeps of its customer, as a file. */
function DataExport() {
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const data = await exportData()
      const text = JSON.stringify(data, null, 2)
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }))
    } catch (error) {
      toastError(getErrorMessage(error))
    }
    setPending(false)
  }
  return (
    <Panel title={t('A copy of my data')}>
      <p className="mb-4">
        {sentence(
          'Your account, devices, addresses, orders, cart, wishlist, reviews, messages and consents in one file (JSON). See the {link} for what we keep and why.',
          {
            link: (
              <Link to="/privacy" className="text-link">
                {t('Privacy Policy')}
              </Link>
            ),
          },
        )}
      </p>
      <NetworkButton
        icon={<Download aria-hidden />}
        loading={pending}
        onClick={() => void download()}
        className="max-md:w-full"
      >
        {t('Download my data')}
      </NetworkButton>
    </Panel>
  )
}
