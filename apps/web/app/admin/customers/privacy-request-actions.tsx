import * as contract from '@shop/contract/admin/privacy-requests'
import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { decidePrivacyRequest } from '../../api/generated/admin/privacy-requests.ts'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { downloadFile } from '../../api/download.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/profile.ts'
import { useRefreshRequests } from './queries.ts'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { FormDialog } from '../../forms/contract/contract-form.tsx'

/** Actions available for a request now, for staff who may decide it. */
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

interface DecideRequestDialogProps {
  request: PrivacyRequest
  granted: boolean
  onClose: () => void
}

const titles = { export: 'Create the data copy?', erasure: 'Delete this customer’s data?' } as const

const lines = {
  export: 'Everything the shop holds about them, in one file. Give it only to the customer.',
  erasure:
    'They are signed out and told by email. It happens in 7 days, once no orders are in progress, and can’t be undone after that.',
} as const

/** Asks how the person proved their identity, or why the request is rejected. */
function DecideRequestDialog({ request, granted, onClose }: DecideRequestDialogProps) {
  const refresh = useRefreshRequests()
  const form = useContractForm(decidePrivacyRequest, {
    schema: contract.decidePrivacyRequest,
    values: { granted, decision_note: '' },
    params: { request_id: request.id },
    onSaved: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={granted ? titles[request.kind] : 'Reject the request?'}
      subtitle={
        granted
          ? lines[request.kind]
          : 'The law requires a reason. It will be included in a copy of their data.'
      }
      submit={granted ? (request.kind === 'export' ? 'Create copy' : 'Delete data') : 'Reject'}
      onClose={onClose}
    >
      <TextareaInput
        name="decision_note"
        label={granted ? 'How did you verify their identity?' : 'Reason'}
        rows={3}
        max={500}
        placeholder={granted ? 'Called the number on the account' : undefined}
        data-autofocus
      />
    </FormDialog>
  )
}
