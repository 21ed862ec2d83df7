import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from './account-layout.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MessagePreferences } from './message-preferences.tsx'
import { Panel } from '@shop/ui/panel'
import { sentence } from '@shop/ui/rich-text'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { exportData } from '../../api/generated/account.ts'
import { saveFile } from '../../api/download.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

export const meta = pageTitle(t('Messages and my data'))

/** Rights under the NDPA: consents, data export and account deletion. */
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

/** Downloads everything that the shop stores about the customer. */
function DataExport() {
  const download = useMutation({
    mutationFn: () => exportData(),
    onSuccess: (data) =>
      saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    meta: { errors: 'toast' },
  })
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
        loading={download.isPending}
        onClick={() => download.mutate()}
        className="max-md:w-full"
      >
        {t('Download my data')}
      </NetworkButton>
    </Panel>
  )
}
