import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { OneTimeWebhookSecret } from './made-secret.tsx'
import { useCreateWebhook } from './use-webhooks.ts'
import { WebhookFields } from './webhook-fields.tsx'

const defaultEvents: readonly WebhookEvent[] = ['order.placed', 'order.paid', 'order.cancelled']

/** Asks where and of what, then shows the secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  // One id for this dialog: an answer that was lost on its way leaves no second address behind.
  const [webhookId] = useState(randomUuid)
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
      onSubmit={() => add.mutate({ webhookId, url: url.trim(), events: [...events] })}
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
