import type { Webhook } from '@shop/contract/admin/webhooks'
import { Panel } from '@shop/ui/panel'
import { WebhookRow } from './webhook-row.tsx'

/** Every address, with what it is told of and how it stands. */
export function WebhooksPanel({ webhooks, now }: { webhooks: readonly Webhook[]; now: Date }) {
  return (
    <Panel title="Addresses" flush>
      {webhooks.length === 0 ? (
        <p className="p-5 text-small text-muted">No webhooks yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
