import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import { TextField } from '@shop/ui/text-field'
import { EventCheckboxes } from './event-boxes.tsx'

interface WebhookFieldsProps {
  url: string
  events: ReadonlySet<string>
  error: string | undefined
  onUrlChange: (url: string) => void
  onEventsChange: (events: ReadonlySet<WebhookEvent>) => void
}

/** Where an address is and what it is told of. */
export function WebhookFields({ url, events, error, onUrlChange, onEventsChange }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        label="Address"
        size="dense"
        type="url"
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={500}
        value={url}
        error={error}
        onChange={(event) => onUrlChange(event.target.value)}
      />
      <EventCheckboxes chosen={events} onChange={onEventsChange} />
    </>
  )
}
