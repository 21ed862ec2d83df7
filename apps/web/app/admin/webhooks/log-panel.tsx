import { deliveryStates, type Webhook, type WebhookDelivery } from '@shop/contract/admin/webhooks'
import { Button, ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listAddress } from '../../tables/list-address.ts'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { lagosMoment } from '../../format/staff-time.ts'
import { deliveryChips } from './delivery-chips.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { eventWords } from './event-words.ts'
import { useDeliveries } from './use-webhooks.ts'

const path = '/admin/settings/webhooks'

/** What was told; the filters and the page stand in the address. */
export function LogPanel({ webhooks, now }: { webhooks: readonly Webhook[]; now: Date }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [shown, setShown] = useState<string>()
  const state = deliveryStates.find((one) => one === query.get('state'))
  const { data, isPending } = useDeliveries({
    webhook_id: query.get('webhook') ?? undefined,
    status: state,
    cursor: query.get('after') ?? undefined,
  })
  const choose = (change: Record<string, string | undefined>) =>
    void navigate(listAddress(path, query, { after: undefined, ...change }), { preventScrollReset: true })
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
          options={deliveryStates.map((value) => ({ value, text: deliveryChips[value].text }))}
          onChange={(event) => choose({ state: event.target.value || undefined })}
        />
      </div>
      <DataTable
        caption="Deliveries"
        columns={columnsFor(now, setShown)}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        empty={
          state || query.has('webhook') ? (
            <NothingMatches
              title="No matching deliveries"
              line="Choose another webhook or status."
              clear={{ text: 'Clear filters', href: path }}
            />
          ) : (
            <EmptyState art="list" title="No deliveries yet" line="Send a ping to try it." />
          )
        }
      />
      {(data?.next_cursor || query.has('after')) && (
        <p className="flex justify-between gap-3 border-t border-line px-4 py-2.5 md:px-5">
          <ButtonLink size="dense" href={listAddress(path, query, { after: undefined })}>
            Newest
          </ButtonLink>
          {data?.next_cursor && (
            <ButtonLink size="dense" href={listAddress(path, query, { after: data.next_cursor })}>
              Older
            </ButtonLink>
          )}
        </p>
      )}
      {shown && <DeliveryDialog deliveryId={shown} now={now} onClose={() => setShown(undefined)} />}
    </Panel>
  )
}

function columnsFor(now: Date, onShow: (id: string) => void): Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      header: 'Event',
      phone: 'title',
      cell: ({ event }) => (
        <span className="grid leading-snug">
          <b>{eventWords(event)}</b>
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
      cell: ({ status: state, attempt_count: tries, response_status: status }) => (
        <span className="inline-flex flex-wrap items-center gap-2 text-small text-muted">
          <Chip tone={deliveryChips[state].tone}>{deliveryChips[state].text}</Chip>
          {tries > 0 && `${tries === 1 ? '1 try' : `${tries} tries`}, ${status ?? 'no response'}`}
        </span>
      ),
    },
    {
      key: 'at',
      header: 'Date',
      cell: ({ created_at: at }) => <span className="text-small text-muted">{lagosMoment(at, now)}</span>,
    },
    {
      key: 'show',
      header: '',
      align: 'end',
      phone: 'end',
      cell: ({ id, event }) => (
        <Button size="dense" aria-label={`View: ${eventWords(event)}`} onClick={() => onShow(id)}>
          View
        </Button>
      ),
    },
  ]
}
