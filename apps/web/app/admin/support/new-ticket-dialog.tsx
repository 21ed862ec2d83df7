import { messageMaxLength, subjectMaxLength } from '@shop/contract/limits'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { startTicket } from '../../api/generated/admin/tickets.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { type ExternalChannel, externalChannels } from './reply-channels.ts'
import { useTicketMutation } from './queries.ts'

const empty = { name: '', phone: '', email: '', subject: '', text: '', order_number: '' }

interface NewTicketDialogProps {
  onClose: () => void
  onStarted: (ticketId: string) => void
}

/** Notes what somebody wrote or said outside of the shop. */
export function NewTicketDialog({ onClose, onStarted }: NewTicketDialogProps) {
  const [channel, setChannel] = useState<ExternalChannel>('whatsapp')
  const [fields, setFields] = useState(empty)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const start = useTicketMutation(() => {
    const body = { channel, ...fields }
    return startTicket(body, { idempotencyKey: idempotencyKeys.of(body) })
  })
  const fieldErrors = getFieldErrors(start.error)
  const field = (name: keyof typeof empty) => ({
    value: fields[name],
    error: fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })
  return (
    <FormDialog
      width="wide"
      title="New conversation"
      subtitle="For a message you received outside the shop."
      submit="Add"
      pending={start.isPending}
      onSubmit={() => start.mutate(undefined, { onSuccess: ({ id }) => onStarted(id) })}
      onClose={onClose}
    >
      <SegmentedControl
        label="Channel"
        name="channel"
        options={[...externalChannels]}
        value={channel}
        onChange={setChannel}
      />
      <TextField label="Name" maxLength={100} autoComplete="off" {...field('name')} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Phone" type="tel" maxLength={30} autoComplete="off" {...field('phone')} />
        <TextField
          label="Email"
          optional
          type="email"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          {...field('email')}
        />
      </div>
      <TextField
        label="Order number"
        optional
        inputMode="numeric"
        maxLength={20}
        {...field('order_number')}
      />
      <TextField label="Subject" maxLength={subjectMaxLength} {...field('subject')} />
      <TextArea label="Customer’s words" rows={4} maxLength={messageMaxLength} {...field('text')} />
    </FormDialog>
  )
}
