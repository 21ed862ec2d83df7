import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { downloadFile } from '../../api/download-file.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'
import { DecideRequestDialog } from './decide-dialog.tsx'
import { useRefreshRequests } from './use-requests.ts'

/** What whoever decides can do about a request now. */
export function RequestActions({ request }: { request: PrivacyRequest }) {
  const [deciding, setDeciding] = useState<boolean>()
  if (!usePermission('privacy:write')) return null
  const isOpen = request.status === 'open' && request.export_status !== 'running'
  return (
    <>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button size="dense" onClick={() => setDeciding(true)}>
            {request.kind === 'export' ? 'Prepare' : 'Delete data'}
          </Button>
          <Button size="dense" variant="quiet" onClick={() => setDeciding(false)}>
            Reject
          </Button>
        </div>
      )}
      {request.export_status === 'available' && <DownloadCopy request={request} />}
      {deciding !== undefined && (
        <DecideRequestDialog request={request} granted={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}

function DownloadCopy({ request }: { request: PrivacyRequest }) {
  const [loading, setLoading] = useState(false)
  const show = useRefreshRequests()
  const cancel = async () => {
    setLoading(true)
    try {
      await downloadFile(`/api/admin/privacy-requests/${request.id}/file`, 'copy-of-data.json')
      await show()
    } catch (error) {
      toastError(getErrorMessage(error))
    }
    setLoading(false)
  }
  return (
    <Button size="dense" loading={loading} onClick={() => void cancel()}>
      Download
    </Button>
  )
}
