import * as contract from '@shop/contract/admin/webhooks'
import { webhookEvents, type Webhook, type WebhookEvent } from '@shop/contract/admin/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { createWebhook, listWebhooks, updateWebhook } from '../../api/generated/admin/webhooks.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { CheckboxList, InputError, TextInput } from '../../forms/contract/inputs.tsx'
import { OneTimeSecret } from '../../forms/one-time-secret.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { eventGroups, eventLabel } from './labels.ts'
import { webhookPaths } from './queries.ts'

const newWebhook = { url: '', events: ['order.placed', 'order.paid', 'order.cancelled'] }

/** Asks for the URL and the events, then shows the secret once. */
export function AddWebhook({ onClose }: { onClose: () => void }) {
  const form = useContractForm(createWebhook, {
    schema: contract.createWebhook,
    values: newWebhook,
    invalidates: webhookPaths,
  })
  if (form.reply)
    return <OneTimeWebhookSecret secret={form.reply.secret} url={form.reply.webhook.url} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title="Add webhook"
      subtitle="Active immediately."
      width="full"
      submit="Add"
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  )
}

/** Edits the URL and the events of a webhook. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, active, version } = webhook
  const queries = useQueryClient()
  const form = useContractForm(updateWebhook, {
    schema: contract.updateWebhook,
    values: { url, active, version, events: knownEvents(webhook) },
    params: { webhook_id: id },
    version,
    success: (reply) => (reply.webhook.active ? 'Webhook is on' : 'Webhook is off'),
    invalidates: webhookPaths,
    // Somebody else may have changed it.
    onError: () => void queries.invalidateQueries({ queryKey: listWebhooks.key() }),
    onSaved: ({ secret }) => secret === null && onClose(),
  })
  if (form.reply?.secret)
    return <OneTimeWebhookSecret secret={form.reply.secret} url={form.reply.webhook.url} onClose={onClose} />
  return (
    <FormDialog form={form} title="Edit webhook" width="full" submit="Save" onClose={onClose}>
      <WebhookFields />
      <p className="text-small text-muted">An address on another host gets a new secret.</p>
    </FormDialog>
  )
}

/** The webhook's events that this version of the shop knows. */
export function knownEvents({ events }: Webhook): WebhookEvent[] {
  return webhookEvents.filter((event) => events.includes(event))
}

/** URL and events of a webhook, grouped by topic. */
function WebhookFields() {
  return (
    <>
      <TextInput
        name="url"
        label="Address"
        type="url"
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        max={500}
      />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {eventGroups.map(({ start, title }) => (
          <fieldset key={start}>
            <legend className="mb-0.5 font-bold">{title}</legend>
            <CheckboxList
              name="events"
              options={webhookEvents
                .filter((event) => event.startsWith(start))
                .map((event) => ({ value: event, text: eventLabel(event) }))}
            />
          </fieldset>
        ))}
      </div>
      <InputError name="events" />
    </>
  )
}

interface OneTimeWebhookSecretProps {
  secret: string
  url: string
  onClose: () => void
}

/** The webhook's signing secret, shown only this once. */
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
