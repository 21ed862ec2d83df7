import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDecideRequest } from './use-requests.ts'

interface DecideDialogProps {
  request: PrivacyRequest
  granted: boolean
  onClose: () => void
}

const titles = { export: 'Make the copy?', erasure: 'Forget this customer?' } as const
const lines = {
  export: 'Everything that the shop keeps about them, in one file. Hand it to nobody else.',
  erasure:
    'They are signed out and told by mail. It happens in 7 days, once nothing is on its way, and cannot be undone then.',
} as const

/** Asks how the person proved who they are, or why the request is refused. */
export function DecideDialog({ request, granted, onClose }: DecideDialogProps) {
  const [words, setWords] = useState('')
  const decide = useDecideRequest(request.id)
  const fault = fieldErrorsOf(decide.error)['words'] ?? (decide.error ? messageOf(decide.error) : undefined)
  return (
    <FormDialog
      title={granted ? titles[request.kind] : 'Refuse the request?'}
      subtitle={granted ? lines[request.kind] : 'The law wants a reason. It goes with a copy of their data.'}
      submit={granted ? (request.kind === 'export' ? 'Make the copy' : 'Forget them') : 'Refuse'}
      pending={decide.isPending}
      onSubmit={() => decide.mutate({ granted, words }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label={granted ? 'How do you know that it is them?' : 'Why'}
        rows={3}
        maxLength={500}
        placeholder={granted ? 'Called back on the number of the account' : undefined}
        data-autofocus
        value={words}
        error={fault}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  )
}
