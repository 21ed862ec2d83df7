import * as contract from '@shop/contract/admin/tickets'
import { messageMaxLength, subjectMaxLength } from '@shop/contract/limits'
import { startTicket } from '../../api/generated/admin/tickets.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { SegmentedInput, TextareaInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { externalChannels } from './reply-channels.ts'

const values = {
  channel: 'whatsapp',
  name: '',
  phone: '',
  email: '',
  subject: '',
  text: '',
  order_number: '',
}

interface NewTicketDialogProps {
  onClose: () => void
  onStarted: (ticketId: string) => void
}

/** Records a conversation that took place outside the shop. */
export function NewTicketDialog({ onClose, onStarted }: NewTicketDialogProps) {
  const form = useContractForm(startTicket, {
    schema: contract.startTicket,
    values,
    invalidates: ['/admin/tickets'],
    onSaved: ({ id }) => onStarted(id),
  })
  return (
    <FormDialog
      form={form}
      width="wide"
      title="New conversation"
      subtitle="For a message you received outside the shop."
      submit="Add"
      onClose={onClose}
    >
      <SegmentedInput name="channel" label="Channel" options={externalChannels} />
      <TextInput name="name" size="regular" label="Name" max={100} autoComplete="off" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput name="phone" size="regular" label="Phone" type="tel" max={30} autoComplete="off" />
        <TextInput
          name="email"
          size="regular"
          label="Email"
          optional
          type="email"
          max={254}
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
      <TextInput
        name="order_number"
        size="regular"
        label="Order number"
        optional
        inputMode="numeric"
        max={20}
      />
      <TextInput name="subject" size="regular" label="Subject" max={subjectMaxLength} />
      <TextareaInput name="text" label="Customer’s words" rows={4} max={messageMaxLength} />
    </FormDialog>
  )
}
