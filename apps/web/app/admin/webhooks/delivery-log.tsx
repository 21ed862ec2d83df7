import type { WebhookDelivery } from '@shop/contract/admin/webhooks'
import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ResponseBody } from '../../api/endpoint.ts'
import { Dialog } from '@shop/ui/dialog'
import {
  type getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
} from '../../api/generated/admin/webhooks.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { col, StatusChip } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { deliveryChips, eventLabel } from './labels.ts'
import { pollPending, useWebhookDelivery, useWebhooks, webhookPaths } from './queries.ts'

/** Log of deliveries; filters and page are in the URL. */
export const { List: DeliveryLogPanel } = defineAdminList(listWebhookDeliveries, {
  title: 'Deliveries',
  permission: 'webhooks:write',
  limit: 'cursor',
  poll: (data) => pollPending(data?.items ?? []),
  filters: [
    {
      param: 'webhook',
      field: 'webhook_id',
      label: 'Address',
      placeholder: 'All webhooks',
      useOptions: () => (useWebhooks().data?.items ?? []).map(({ id, url }) => ({ value: id, text: url })),
    },
    {
      param: 'status',
      label: 'State',
      placeholder: 'All statuses',
      options: Object.fromEntries(Object.entries(deliveryChips).map(([status, { text }]) => [status, text])),
    },
  ],
  filtersInline: true,
  panel: { title: 'Log', note: 'Deliveries in the last 30 days' },
  columns: [
    col.text(
      'Event',
      ({ event }) => (
        <span className="grid leading-snug">
          <b>{eventLabel(event)}</b>
          <code className="text-caption font-normal text-muted">{event}</code>
        </span>
      ),
      { phone: 'title' },
    ),
    col.text('Sent to', ({ url }) => <span className="text-small wrap-anywhere">{url}</span>),
    col.text('State', ({ status, attempt_count: attempts, response_status }) => (
      <span className="inline-flex flex-wrap items-center gap-2 text-small text-muted">
        <StatusChip label={deliveryChips[status]} />
        {attempts > 0 &&
          `${attempts === 1 ? '1 attempt' : `${attempts} attempts`}, ${response_status ?? 'no response'}`}
      </span>
    )),
    col.dateTime('Date', ({ created_at }) => created_at),
    col.action('', (delivery, { choose }) => (
      <Button
        size="dense"
        aria-label={`View: ${eventLabel(delivery.event)}`}
        onClick={() => choose(delivery)}
      >
        View
      </Button>
    )),
  ],
  empty: { title: 'No deliveries yet', description: 'Send a ping to try it.' },
  noMatch: {
    title: 'No matching deliveries',
    description: 'Choose another webhook or status.',
    clear: 'Clear filters',
  },
  Dialog: DeliveryDialog,
})

type FullDelivery = ResponseBody<typeof getWebhookDelivery>

interface DeliveryDialogProps {
  row: Pick<WebhookDelivery, 'id'>
  now: Date
  onClose: () => void
}

/** One delivery: its body, every attempt with the response, and a button to send it again. */
function DeliveryDialog({ row: { id: deliveryId }, now, onClose }: DeliveryDialogProps) {
  const result = useWebhookDelivery(deliveryId)
  const replay = useMutation(
    replayWebhookDelivery.mutation({ success: 'Sent again', invalidates: webhookPaths }),
  )
  return (
    <Dialog
      open
      width="wide"
      title={result.data ? eventLabel(result.data.event) : 'Payload'}
      subtitle={result.data && <span className="wrap-anywhere">{result.data.url}</span>}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            size="dense"
            disabled={!result.data}
            loading={replay.isPending}
            onClick={() => replay.mutate({ delivery_id: deliveryId })}
          >
            Resend
          </Button>
        </div>
      }
    >
      <AsyncSection result={result} label="Loading the delivery" height="h-40">
        {(delivery) => <DeliveryDetails delivery={delivery} now={now} />}
      </AsyncSection>
    </Dialog>
  )
}

function DeliveryDetails({ delivery, now }: { delivery: FullDelivery; now: Date }) {
  const { status, attempts, body } = delivery
  return (
    <div className="grid gap-4 text-small">
      <p>
        <StatusChip label={deliveryChips[status]} />
      </p>
      <section>
        <h3 className="mb-1.5 font-bold">Attempts</h3>
        {attempts.length === 0 && <p className="text-muted">None yet.</p>}
        <ol className="grid gap-2.5">
          {attempts.map(({ created_at, duration_ms, response_status, response_body }) => (
            <li key={created_at} className="grid gap-1">
              <span className="text-muted">
                {formatDateTime(created_at, now)},{' '}
                {response_status === null ? 'no response' : `response ${response_status}`} after {duration_ms}{' '}
                ms
              </span>
              {response_body && <Code>{response_body}</Code>}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-1.5 font-bold">Request body</h3>
        <Code>{body}</Code>
      </section>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return (
    <code className="block rounded-control bg-sunken px-3 py-2 text-caption whitespace-pre-wrap wrap-anywhere">
      {children}
    </code>
  )
}
