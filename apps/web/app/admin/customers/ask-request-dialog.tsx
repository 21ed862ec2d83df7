import {
  type PrivacyKind,
  privacyDays,
  privacyKinds,
  staffChannels,
} from '@shop/contract/admin/privacy-requests'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { channelTexts, kindTexts } from './request-words.ts'
import { useAskRequest } from './use-requests.ts'
import { pickedDate } from '../../forms/picked-date.ts'

interface AskRequestDialogProps {
  accountId: string
  /** '2026-11-20' in Lagos. */
  today: string
  onClose: () => void
}

const kinds = privacyKinds.map((value) => ({ value, text: kindTexts[value] }))
const channels = staffChannels.map((value) => ({ value, text: channelTexts[value] }))

/** Writes down what a customer asked of their data, how, and when. */
export function AskRequestDialog({ accountId, today, onClose }: AskRequestDialogProps) {
  const [kind, setKind] = useState<PrivacyKind>('export')
  const [channel, setChannel] = useState<(typeof staffChannels)[number]>('email')
  const [askedOn, setAskedOn] = useState(today)
  const ask = useAskRequest(accountId)
  const errors = fieldErrorsOf(ask.error)
  const other = ask.error && Object.keys(errors).length === 0 ? messageOf(ask.error) : undefined
  return (
    <FormDialog
      title="Record a data request"
      subtitle={`It must be answered within ${privacyDays} days.`}
      submit="Record request"
      pending={ask.isPending}
      onSubmit={() => ask.mutate({ kind, channel, requested_on: askedOn }, { onSuccess: onClose })}
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
        helper={pickedDate(askedOn)}
        type="date"
        size="dense"
        max={today}
        value={askedOn}
        error={errors['requested_on']}
        onChange={({ target }) => setAskedOn(target.value)}
      />
    </FormDialog>
  )
}
