import {
  type PrivacyRequestKind,
  privacyDeadlineDays,
  privacyRequestKinds,
  privacyRequestChannels,
} from '@shop/contract/admin/privacy-requests'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { channelLabels, requestKindLabels } from './request-words.ts'
import { useCreatePrivacyRequest } from './use-requests.ts'
import { formatPickedDate } from '../../forms/picked-date.ts'

interface PrivacyRequestDialogProps {
  accountId: string
  /** '2026-11-20' in Lagos. */
  today: string
  onClose: () => void
}

const kinds = privacyRequestKinds.map((value) => ({ value, text: requestKindLabels[value] }))
const channels = privacyRequestChannels.map((value) => ({ value, text: channelLabels[value] }))

/** Writes down what a customer asked of their data, how, and when. */
export function PrivacyRequestDialog({ accountId, today, onClose }: PrivacyRequestDialogProps) {
  const [kind, setKind] = useState<PrivacyRequestKind>('export')
  const [channel, setChannel] = useState<(typeof privacyRequestChannels)[number]>('email')
  const [requestedOn, setAskedOn] = useState(today)
  const createRequest = useCreatePrivacyRequest(accountId)
  const errors = getFieldErrors(createRequest.error)
  const other =
    createRequest.error && Object.keys(errors).length === 0 ? getErrorMessage(createRequest.error) : undefined
  return (
    <FormDialog
      title="Record a data request"
      subtitle={`It must be answered within ${privacyDeadlineDays} days.`}
      submit="Record request"
      pending={createRequest.isPending}
      onSubmit={() =>
        createRequest.mutate({ kind, channel, requested_on: requestedOn }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <SelectField
        label="Request type"
        size="dense"
        options={kinds}
        value={kind}
        error={errors['kind'] ?? other}
        onChange={({ target }) =>
          setKind(kinds.find(({ value }) => value === target.value)?.value ?? 'export')
        }
      />
      <SelectField
        label="Received by"
        size="dense"
        options={channels}
        value={channel}
        onChange={({ target }) =>
          setChannel(channels.find(({ value }) => value === target.value)?.value ?? 'email')
        }
      />
      <TextField
        label="Received on"
        helper={formatPickedDate(requestedOn)}
        type="date"
        size="dense"
        max={today}
        value={requestedOn}
        error={errors['requested_on']}
        onChange={({ target }) => setAskedOn(target.value)}
      />
    </FormDialog>
  )
}
