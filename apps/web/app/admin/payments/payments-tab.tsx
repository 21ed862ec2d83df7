import { paymentTabs } from '@shop/contract/admin/accounting'
import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { StatCard } from '@shop/ui/stat-card'
import { Tabs } from '@shop/ui/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '../../api/endpoint.ts'
import { listPayments } from '../../api/generated/admin/accounting.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { useNow } from '../../format/dates.ts'
import { formatDayMonth } from '../../format/staff-dates.ts'
import { DayField, parseDay } from './day-field.tsx'
import { ExportButton } from '../../tables/export-csv.tsx'
import { toPaymentCsvRow, paymentCsvHeaders, PaymentsTable } from './payments-table.tsx'

const path = '/admin/transactions'
const limit = 25

const statusLabels = { paid: 'Paid', pending: 'Waiting', failed: 'Failed', needs_review: 'To check' } as const

/** Every receipt of money, with the sums of the day. */
export function PaymentsTab() {
  const [query] = useSearchParams()
  const now = useNow()
  const page = parsePage(query)
  const day = parseDay(query)
  const state = paymentTabs.find((name) => name === query.get('status'))
  const search = query.get('search')?.trim() || undefined
  const load = (input: { page?: number; cursor?: string | undefined; limit: number }, signal?: AbortSignal) =>
    listPayments({ ...input, day, status: state, search }, { signal })
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'payments', { page, day, state, search }],
    queryFn: ({ signal }) => load({ page, limit }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  const isFiltered = day !== undefined || state !== undefined || search !== undefined
  return (
    <>
      {data && <DayCards {...data} title={day ? formatDayMonth(day) : 'today'} />}
      <Panel flush className="overflow-visible!">
        <div className="flex flex-wrap items-center gap-2.5 px-4 py-2.5 md:px-3">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <Tabs
              label="Payments by status"
              variant="pill"
              tabs={[undefined, ...paymentTabs].map((name) => ({
                text: name ? statusLabels[name] : 'All',
                href: listUrl(path, query, { status: name }),
                current: name === state,
                ...(name === 'needs_review' && data && { count: data.needs_review }),
              }))}
            />
          </div>
          <DayField />
          <ListSearch
            label="Search payments"
            placeholder="Order, reference, amount"
            keepParams={['status', 'day']}
          />
          <SavedViews list="payments" path={path} query={query} />
          <ExportButton
            name="payments"
            headers={paymentCsvHeaders}
            read={(after) => load({ cursor: after, limit: 100 })}
            rows={(payment) => [toPaymentCsvRow(payment)]}
          />
        </div>
        <PaymentsTable
          payments={data?.items ?? []}
          now={now}
          loading={isPending}
          empty={
            isFiltered ? (
              <NoMatches
                title="No payments match"
                line="Try another day, status or search."
                clear={{ text: 'Clear filters', href: path }}
              />
            ) : (
              <EmptyState illustration="list" title="No payments yet" line="Payments appear here." />
            )
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </>
  )
}

type Sums = Pick<ResponseOf<typeof listPayments>, 'day_summary' | 'needs_review' | 'needs_review_kobo'>

function DayCards({
  day_summary: day,
  needs_review: to_check,
  needs_review_kobo,
  title,
}: Sums & { title: string }) {
  const share = day.captured_kobo > 0 ? ((100 * day.fees_kobo) / day.captured_kobo).toFixed(2) : '0'
  return (
    <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      <StatCard
        label={`Captured ${title}`}
        value={formatNaira(day.captured_kobo)}
        note={day.captured_count === 1 ? '1 payment' : `${day.captured_count} payments`}
      />
      <StatCard label="Fees" value={formatNaira(day.fees_kobo)} note={`${share}% of payments`} />
      <StatCard
        label="Refunds sent"
        value={formatNaira(day.refunded_kobo)}
        note={day.refund_count === 1 ? '1 refund' : `${day.refund_count} refunds`}
      />
      <StatCard
        label="To check"
        value={String(to_check)}
        note={to_check > 0 ? `${formatNaira(needs_review_kobo)} waits` : 'Nothing to check'}
      />
    </div>
  )
}
