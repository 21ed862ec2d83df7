import { type Dispute, disputeTabs } from '@shop/contract/admin/disputes'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams, Link } from 'react-router'
import { listDisputes } from '../../api/generated/admin/disputes.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-toolbar.tsx'
import { useNow } from '../../format/dates.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { UnmatchedEvents } from './unmatched-events.tsx'
import { disputeChip, disputeMessage } from '@shop/contract/admin/dispute-labels'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatDateTime } from '../../format/staff-dates.ts'
import { usePermission } from '../../api/profile.ts'

const path = '/admin/transactions'

const limit = 25

const tabLabels = { open: 'Not decided', closed: 'Decided' } as const

/** Disputed payments, the next deadline first, and payment events that match no payment. */
export function DisputesTab() {
  const [query] = useSearchParams()
  const now = useNow()
  const page = parsePage(query)
  const state = disputeTabs.find((name) => name === query.get('status'))
  const [chosen, setChosen] = useState<Dispute>()
  const { data, error, refetch, isPending } = useQuery(listDisputes.query({ page, limit, status: state }))
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data && <UnmatchedEvents events={data.unmatched_events} now={now} />}
      <Panel flush className="overflow-visible!">
        <div className="px-4 py-2.5 md:px-3">
          <Tabs
            label="Disputes by status"
            variant="pill"
            tabs={[undefined, ...disputeTabs].map((name) => ({
              text: name ? tabLabels[name] : 'All',
              href: listUrl(path, query, { status: name }),
              current: name === state,
            }))}
          />
        </div>
        <DisputesTable
          disputes={data?.items ?? []}
          now={now}
          loading={isPending}
          onChoose={setChosen}
          empty={
            <EmptyState
              illustration="list"
              title={state ? 'No disputes here' : 'No disputes'}
              line="When a customer disputes a payment with their bank, it appears here with the date to answer by."
            />
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {chosen && <DisputeDialog dispute={chosen} now={now} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface DisputesTableProps {
  disputes: Dispute[]
  now: Date
  loading: boolean
  empty: ReactNode
  onChoose: (dispute: Dispute) => void
}

function DisputesTable({ disputes, now, loading, empty, onChoose }: DisputesTableProps) {
  const canAddNote = usePermission('payments:refund')
  return (
    <DataTable
      caption="Disputes"
      columns={getColumns(now, canAddNote ? onChoose : undefined)}
      rows={disputes}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(now: Date, onChoose: ((dispute: Dispute) => void) | undefined): Column<Dispute>[] {
  const columns: Column<Dispute>[] = [
    {
      key: 'order',
      header: 'Order',
      phone: 'title',
      cell: ({ order_id, order_number, category }) => (
        <>
          <Link to={`/admin/orders/${order_id}`} className="inline-flex min-h-6 items-center font-bold">
            #{order_number}
          </Link>
          {category && <span className="block min-w-24 text-caption font-normal text-muted">{category}</span>}
        </>
      ),
    },
    {
      key: 'opened',
      header: 'Opened',
      cell: ({ opened_at }) => (
        <span className="tabular whitespace-nowrap text-muted">{formatDateTime(opened_at, now)}</span>
      ),
    },
    {
      key: 'todo',
      header: 'What to do',
      cell: (dispute) => (
        <>
          {disputeMessage(dispute, (at) => formatDateTime(at, now))}
          {dispute.note && <span className="block text-caption text-muted">{dispute.note}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Claimed',
      align: 'end',
      phone: 'end',
      cell: ({ amount_kobo }) => <b className="tabular">{formatNairaExact(amount_kobo)}</b>,
    },
    {
      key: 'status',
      header: 'State',
      cell: ({ status, is_test }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Chip tone={disputeChip(status).tone}>{disputeChip(status).text}</Chip>
          {is_test && <TestChip />}
        </span>
      ),
    },
  ]
  if (!onChoose) return columns
  return [
    ...columns,
    {
      key: 'act',
      header: 'Note',
      align: 'end',
      cell: (dispute) => (
        <Button size="dense" onClick={() => onChoose(dispute)}>
          Note
        </Button>
      ),
    },
  ]
}
