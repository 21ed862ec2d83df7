import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { sentence } from '@shop/ui/sentence'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportData } from '../../api/generated/my-data.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { saveFile } from '../../api/save-file.ts'
import { toastError } from '../../api/toasts.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

/** Everything that the shop keeps of its customer, as a file. */
export function DataExport() {
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
