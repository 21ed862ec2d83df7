import { type WebhookEvent, type Webhook, webhookEvents } from '@shop/contract/admin/webhooks'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { randomUuid } from '../../api/idempotency-key.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCreateWebhook, useUpdateWebhook } from './queries.ts'
import { TextField } from '@shop/ui/text-field'
import { Checkbox } from '@shop/ui/checkbox'
import { eventGroups, eventLabel } from './labels.ts'
import { OneTimeSecret } from '../../forms/one-time-secret.tsx'

const defaultEvents: readonly WebhookEvent[] = ['order.placed', 'order.paid', 'order.cancelled']

/** Asks where and of what, then shows the secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  // One id for this dialog: an answer that was lost on its way leaves no second address behind.
  const [idempotencyKey] = useState(randomUuid)
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(defaultEvents))
  const add = useCreateWebhook()
  if (add.data)
    return <OneTimeWebhookSecret secret={add.data.secret} url={add.data.webhook.url} onClose={onClose} />
  return (
    <FormDialog
      title="Add webhook"
      subtitle="Active immediately."
      width="full"
      submit="Add"
      disabled={!url.trim() || events.size === 0}
      pending={add.isPending}
      onSubmit={() => add.mutate({ idempotencyKey, url: url.trim(), events: [...events] })}
      onClose={onClose}
    >
      <WebhookFields
        url={url}
        events={events}
        error={getFieldErrors(add.error).url}
        onUrlChange={setUrl}
        onEventsChange={setEvents}
      />
    </FormDialog>
  )
}

/** Changes where an address is and what it is told of. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [url, setUrl] = useState(webhook.url)
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(() => new Set(knownEvents(webhook)))
  const edit = useUpdateWebhook()
  const { id: webhookId, active, version } = webhook
  const send = () =>
    edit.mutate(
      { webhookId, url: url.trim(), events: [...events], active, version },
      { onSuccess: ({ secret }) => secret === null && onClose() },
    )
  const secret = edit.data?.secret
  if (secret) return <OneTimeWebhookSecret secret={secret} url={url.trim()} onClose={onClose} />
  return (
    <FormDialog
      title="Edit webhook"
      width="full"
      submit="Save"
      disabled={!url.trim() || events.size === 0}
      pending={edit.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <WebhookFields
        url={url}
        events={events}
        error={getFieldErrors(edit.error).url}
        onUrlChange={setUrl}
        onEventsChange={setEvents}
      />
      <p className="text-small text-muted">An address on another host gets a new secret.</p>
    </FormDialog>
  )
}

/** Those of its events that this version of the shop tells of. */
export function knownEvents({ events }: Webhook): WebhookEvent[] {
  return webhookEvents.filter((event) => events.includes(event))
}

interface WebhookFieldsProps {
  url: string
  events: ReadonlySet<string>
  error: string | undefined
  onUrlChange: (url: string) => void
  onEventsChange: (events: ReadonlySet<WebhookEvent>) => void
}

/** Where an address is and what it is told of. */
function WebhookFields({ url, events, error, onUrlChange, onEventsChange }: WebhookFieldsProps) {
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

interface EventCheckboxesProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<WebhookEvent>) => void
}

/** What an address is told of, by what it is about. */
function EventCheckboxes({ chosen, onChange }: EventCheckboxesProps) {
  const selected = webhookEvents.filter((event) => chosen.has(event))
  const tick = (event: WebhookEvent, on: boolean) =>
    onChange(new Set(on ? [...selected, event] : selected.filter((other) => other !== event)))
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {eventGroups.map(({ start, title }) => (
        <fieldset key={start}>
          <legend className="mb-0.5 font-bold">{title}</legend>
          {webhookEvents
            .filter((event) => event.startsWith(start))
            .map((event) => (
              <Checkbox
                key={event}
                label={eventLabel(event)}
                checked={chosen.has(event)}
                onChange={(change) => tick(event, change.target.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}

interface OneTimeWebhookSecretProps {
  secret: string
  url: string
  onClose: () => void
}

/** What an address knows the shop by, shown this once. */
export function OneTimeWebhookSecret({ secret, url, onClose }: OneTimeWebhookSecretProps) {
  return (
    <OneTimeSecret
      title="Webhook secret"
      secret={secret}
      warning="Copy it now: it won’t be shown again. Anyone with it can send requests as the shop."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        The app at {url} uses it to check the signature of each request. See the instructions on this page.
      </p>
    </OneTimeSecret>
  )
}
