import { Button } from '@shop/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { AddWebhook } from './webhook-form.tsx'
import { DeliveryLogPanel } from './delivery-log.tsx'
import { useWebhooks } from './queries.ts'
import { type Webhook, webhookDisableAfterDays } from '@shop/contract/admin/webhooks'
import { Panel } from '@shop/ui/panel'
import { WebhookRow } from './webhook-row.tsx'

export const handle: AdminHandle = {
  title: 'Webhooks',
  permission: 'webhooks:write',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('Webhooks')

/** Webhooks of partners' programs, and their deliveries. */
export default function WebhooksPage() {
  const result = useWebhooks()
  const now = useNow()
  const [isAdding, setAdding] = useState(false)
  return (
    <StaffSection
      title="Webhooks"
      permission="webhooks:write"
      description="Web addresses that are notified about events in the shop. They receive numbers and statuses, no personal data."
      actions={
        <Button variant="primary" size="dense" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      <AsyncSection result={result} label="Loading webhooks" height="h-40">
        {({ items: webhooks }) => (
          <div className="grid gap-5">
            <WebhooksPanel webhooks={webhooks} now={now} />
            <DeliveryLogPanel />
            <VerifySignatureHelp />
          </div>
        )}
      </AsyncSection>
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </StaffSection>
  )
}

/** All webhooks, with their events and status. */
function WebhooksPanel({ webhooks, now }: { webhooks: readonly Webhook[]; now: Date }) {
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

const example = `import { createHmac, timingSafeEqual } from 'node:crypto'

// header: the value of Shop-Signature; body: the bytes as they came, before any parsing
function hasValidSignature(header, body, secret) {
  const [, seconds, sum] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!sum || Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const own = createHmac('sha256', secret).update(seconds + '.').update(body).digest()
  return timingSafeEqual(own, Buffer.from(sum, 'hex'))
}`

/** Help for developers of the receiving program. */
function VerifySignatureHelp() {
  return (
    <Panel title="For developers">
      <div className="grid max-w-[76ch] gap-2.5 text-small">
        <p>
          The shop posts JSON: <code>id</code>, <code>kind</code>, <code>at</code> and <code>data</code> with
          ids, numbers and statuses. Use the API with a key to get more.
        </p>
        <p>
          <b>Check the signature</b> before you trust a request. <code>Shop-Signature</code> contains{' '}
          <code>t=seconds,v1=sum</code>, where v1 is the hex HMAC-SHA256 of the seconds, a full stop and the
          body, with the webhook secret. Reject anything older than five minutes.
        </p>
        <pre className="rounded-control bg-sunken px-3 py-2.5 text-caption whitespace-pre-wrap">
          <code>{example}</code>
        </pre>
        <p>
          <b>Respond with 2xx within ten seconds</b> and do the work afterwards. Anything else, including a
          redirect, is retried after half a minute, then less and less often for a day. An address that fails
          for {webhookDisableAfterDays} days is switched off, and the dashboard says so.
        </p>
        <p>
          <b>Events can arrive twice and out of order.</b> The <code>id</code> of an event is the same each
          time.
        </p>
      </div>
    </Panel>
  )
}
