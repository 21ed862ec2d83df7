import { webhookDeliveryStatuses, type Webhook, type WebhookDelivery } from '@shop/contract/admin/webhooks'
import { Button, ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { NoMatches } from '../../tables/list-toolbar.tsx'
import { formatDateTime } from '../../format/staff-dates.ts'
import { deliveryChips, eventLabel } from './labels.ts'
import { useWebhookDeliveries, useWebhookDelivery, useReplayDelivery } from './queries.ts'
import { Dialog } from '@shop/ui/dialog'
import { AsyncSection } from '../../errors/async-section.tsx'

const path = '/admin/settings/webhooks'

/** What was told; the filters and the page are in the address. */
export function DeliveryLogPanel({ webhooks, now }: { webhooks: readonly Webhook[]; now: Date }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [shown, setShown] = useState<string>()
  const state = webhookDeliveryStatuses.find((one) => one === query.get('status'))
  const { data, isPending } = useWebhookDeliveries({
    webhook_id: query.get('webhook') ?? undefined,
    status: state,
    cursor: query.get('cursor') ?? undefined,
  })
  const choose = (change: Record<string, string | undefined>) =>
    void navigate(listUrl(path, query, { cursor: undefined, ...change }), { preventScrollReset: true })
  return (
    <Panel title="Log" note="Deliveries in the last 30 days" flush>
      <div className="grid gap-2.5 border-b border-line px-4 py-2.5 md:flex md:px-5">
        <SelectField
          label="Address"
          hideLabel
          size="dense"
          placeholder="All webhooks"
          value={query.get('webhook') ?? ''}
          options={webhooks.map(({ id, url }) => ({ value: id, text: url }))}
          onChange={(event) => choose({ webhook: event.target.value || undefined })}
        />
        <SelectField
          label="State"
          hideLabel
          size="dense"
          placeholder="All states"
          value={state ?? ''}
          options={webhookDeliveryStatuses.map((value) => ({ value, text: deliveryChips[value].text }))}
          onChange={(event) => choose({ status: event.target.value || undefined })}
        />
      </div>
      <DataTable
        caption="Deliveries"
        columns={getColumns(now, setShown)}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        empty={
          state || query.has('webhook') ? (
            <NoMatches
              title="No matching deliveries"
              line="Choose another webhook or status."
              clear={{ text: 'Clear filters', href: path }}
            />
          ) : (
            <EmptyState illustration="list" title="No deliveries yet" line="Send a ping to try it." />
          )
        }
      />
      {(data?.next_cursor || query.has('cursor')) && (
        <p className="flex justify-between gap-3 border-t border-line px-4 py-2.5 md:px-5">
          <ButtonLink size="dense" href={listUrl(path, query, { cursor: undefined })}>
            Newest
          </ButtonLink>
          {data?.next_cursor && (
            <ButtonLink size="dense" href={listUrl(path, query, { cursor: data.next_cursor })}>
              Older
            </ButtonLink>
          )}
        </p>
      )}
      {shown && <DeliveryDialog deliveryId={shown} now={now} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

function getColumns(now: Date, onShow: (id: string) => void): Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      header: 'Event',
      phone: 'title',
      cell: ({ event }) => (
        <span className="grid leading-snug">
          <b>{eventLabel(event)}</b>
          <code className="text-caption font-normal text-muted">{event}</code>
        </span>
      ),
    },
    {
      key: 'url',
      header: 'Sent to',
      cell: ({ url }) => <span className="text-small wrap-anywhere">{url}</span>,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ status: state, attempt_count: attempts, response_status: status }) => (
        <span className="inline-flex flex-wrap items-center gap-2 text-small text-muted">
          <Chip tone={deliveryChips[state].tone}>{deliveryChips[state].text}</Chip>
          {attempts > 0 && `${attempts === 1 ? '1 try' : `${attempts} tries`}, ${status ?? 'no response'}`}
        </span>
      ),
    },
    {
      key: 'at',
      header: 'Date',
      cell: ({ created_at: at }) => <span className="text-small text-muted">{formatDateTime(at, now)}</span>,
    },
    {
      key: 'show',
      header: '',
      align: 'end',
      phone: 'end',
      cell: ({ id, event }) => (
        <Button size="dense" aria-label={`View: ${eventLabel(event)}`} onClick={() => onShow(id)}>
          View
        </Button>
      ),
    },
  ]
}

interface DeliveryDialogProps {
  deliveryId: string
  now: Date
  onClose: () => void
}

/** One thing that was told: its body, every try with the answer, and telling it again. */
function DeliveryDialog({ deliveryId, now, onClose }: DeliveryDialogProps) {
  const read = useWebhookDelivery(deliveryId)
  const replay = useReplayDelivery()
  return (
    <Dialog
      open
      width="wide"
      title={read.data ? eventLabel(read.data.event) : 'Payload'}
      subtitle={read.data && <span className="wrap-anywhere">{read.data.url}</span>}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            size="dense"
            disabled={!read.data}
            loading={replay.isPending}
            onClick={() => replay.mutate(deliveryId)}
          >
            Resend
          </Button>
        </div>
      }
    >
      <AsyncSection read={read} label="Loading the delivery" height="h-40">
        {({ status: state, attempts, body }) => (
          <div className="grid gap-4 text-small">
            <p>
              <Chip tone={deliveryChips[state].tone}>{deliveryChips[state].text}</Chip>
            </p>
            <section>
              <h3 className="mb-1.5 font-bold">Attempts</h3>
              {attempts.length === 0 && <p className="text-muted">None yet.</p>}
              <ol className="grid gap-2.5">
                {attempts.map(
                  ({ created_at: at, duration_ms: ms, response_status: status, response_body: response }) => (
                    <li key={at} className="grid gap-1">
                      <span className="text-muted">
                        {formatDateTime(at, now)}, {status === null ? 'no response' : `answered ${status}`}{' '}
                        after {ms} ms
                      </span>
                      {response && <Code>{response}</Code>}
                    </li>
                  ),
                )}
              </ol>
            </section>
            <section>
              <h3 className="mb-1.5 font-bold">Request body</h3>
              <Code>{body}</Code>
            </section>
          </div>
        )}
      </AsyncSection>
    </Dialog>
  )
}

function Code({ children }: { children: string }) {
  return (
    <code className="block rounded-control bg-sunken px-3 py-2 text-caption whitespace-pre-wrap wrap-anywhere">
      {children}
    </code>
  )
}
