import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import { useAddWebhook } from './use-webhooks.ts'
import { WebhookFields } from './webhook-fields.tsx'

const usual: readonly WebhookEvent[] = ['order.placed', 'order.paid', 'order.cancelled']

/** Asks where and of what, then shows the secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  // One id for this dialog: an answer that was lost on its way leaves no second address behind.
  const [webhookId] = useState(randomUuid)
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(usual))
  const add = useAddWebhook()
  if (add.data) return <MadeSecret secret={add.data.secret} url={add.data.webhook.url} onClose={onClose} />
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
        error={fieldErrorsOf(add.error).url}
        onUrl={setUrl}
        onEvents={setEvents}
      />
    </FormDialog>
  )
}
