import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams, Link } from 'react-router'
import { listPayouts } from '../../api/generated/admin/payouts.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-toolbar.tsx'
import { usePermission } from '../../api/profile.ts'
import { ImportPayout } from './import-payouts.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import type { PayoutRow } from '@shop/contract/admin/payouts'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import type { ReactNode } from 'react'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { formatDayMonth } from '../../format/staff-dates.ts'

const path = '/admin/transactions'

const limit = 10

/** What the providers paid out, against what the shop sold. */
export function PayoutsTab() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const chosen = query.get('payout')
  const canRecord = usePermission('payments:record')
  const { data, error, refetch, isPending } = useQuery(listPayouts.query({ page, limit }))
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-4 md:gap-5">
      {data && canRecord && <ImportPayout providers={data.providers} />}
      <Panel flush>
        <PayoutsTable
          payouts={data?.items ?? []}
          chosen={chosen}
          loading={isPending}
          empty={
            <EmptyState
              illustration="list"
              title="No payouts yet"
              line="Fetch them from the payment provider, or import the settlement file from its dashboard."
            />
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {chosen && <PayoutDetail key={chosen} payoutId={chosen} />}
    </div>
  )
}

interface PayoutsTableProps {
  payouts: PayoutRow[]
  chosen: string | null
  loading: boolean
  empty: ReactNode
}

function PayoutsTable({ payouts, chosen, loading, empty }: PayoutsTableProps) {
  return (
    <DataTable
      caption="Payouts"
      columns={getColumns(chosen)}
      rows={payouts}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(chosen: string | null): Column<PayoutRow>[] {
  return [
    {
      key: 'day',
      header: 'Day and provider',
      phone: 'title',
      cell: ({ id, paid_on, provider }) => (
        <>
          <Link
            to={`/admin/transactions?tab=payouts&payout=${id}`}
            aria-current={id === chosen ? 'true' : undefined}
            preventScrollReset
            className="inline-flex min-h-6 items-center font-bold aria-[current]:text-primary"
          >
            {formatDayMonth(paid_on)}
          </Link>
          <span className="block text-caption font-normal text-muted">{accountLabel(provider)}</span>
        </>
      ),
    },
    { key: 'lines', header: 'Lines', align: 'end', phone: 'hidden', cell: ({ line_count: lines }) => lines },
    {
      key: 'captured',
      header: 'Received',
      align: 'end',
      phone: 'hidden',
      cell: ({ captured_kobo }) => formatNairaExact(captured_kobo),
    },
    {
      key: 'fees',
      header: 'Fees',
      align: 'end',
      phone: 'hidden',
      cell: ({ fees_kobo }) => <span className="text-muted">{formatNairaExact(fees_kobo)}</span>,
    },
    {
      key: 'net',
      header: 'Paid out',
      align: 'end',
      phone: 'end',
      cell: ({ net_kobo }) => <b>{formatNairaExact(net_kobo)}</b>,
    },
    {
      key: 'bank',
      header: 'Amount in the bank',
      align: 'end',
      cell: ({ received_kobo }) =>
        received_kobo === null ? (
          <span className="text-muted">not reconciled</span>
        ) : (
          formatNairaExact(received_kobo)
        ),
    },
    { key: 'state', header: 'State', cell: (payout) => <StatusChip payout={payout} /> },
  ]
}

function StatusChip({ payout: { received_kobo, net_kobo } }: { payout: PayoutRow }) {
  if (received_kobo === null) return <Chip tone="warn">To check</Chip>
  if (received_kobo === net_kobo) return <Chip tone="ok">Reconciled</Chip>
  return <Chip tone="danger">{formatNairaExact(Math.abs(received_kobo - net_kobo))} off</Chip>
}
