import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDecidePrivacyRequest } from './use-requests.ts'

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

/** Asks how the person proved who they are, or why the request is refused. */
export function DecideRequestDialog({ request, granted, onClose }: DecideRequestDialogProps) {
  const [words, setWords] = useState('')
  const decide = useDecidePrivacyRequest(request.id)
  const error =
    getFieldErrors(decide.error)['decision_note'] ??
    (decide.error ? getErrorMessage(decide.error) : undefined)
  return (
    <FormDialog
      title={granted ? titles[request.kind] : 'Reject the request?'}
      subtitle={
        granted
          ? lines[request.kind]
          : 'The law requires a reason. It will be included in a copy of their data.'
      }
      submit={granted ? (request.kind === 'export' ? 'Create copy' : 'Delete data') : 'Reject'}
      pending={decide.isPending}
      onSubmit={() => decide.mutate({ granted, decision_note: words }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label={granted ? 'How did you verify their identity?' : 'Reason'}
        rows={3}
        maxLength={500}
        placeholder={granted ? 'Called the number on the account' : undefined}
        data-autofocus
        value={words}
        error={error}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  )
}
