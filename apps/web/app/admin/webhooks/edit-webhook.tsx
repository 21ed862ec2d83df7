import type { Webhook, WebhookEvent } from '@shop/contract/admin/webhooks'
import { webhookEvents } from '@shop/contract/admin/webhooks'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { OneTimeWebhookSecret } from './made-secret.tsx'
import { useUpdateWebhook } from './use-webhooks.ts'
import { WebhookFields } from './webhook-fields.tsx'

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
