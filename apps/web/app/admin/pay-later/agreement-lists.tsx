import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { useSearchParams } from 'react-router'
import { ErrorPage } from '../../errors/error-page.tsx'
import { listUrl, parsePage } from '../../tables/list-address.ts'
import { ListFooter, ListSearch, NoMatches } from '../../tables/list-toolbar.tsx'
import { SavedViews } from '../../tables/saved-views.tsx'
import { AgreementsTable } from './agreements-table.tsx'
import { useAgreements, fetchArrears } from './queries.ts'
import { formatNaira } from '@shop/ui/format/format-naira'
import { StatCard } from '@shop/ui/stat-card'
import { ExportButton } from '../../tables/export-csv.tsx'
import type { AdminAgreementSummary } from '@shop/contract/admin/pay-later'
import { formatPlainNaira } from '../../format/money.ts'

const path = '/admin/pay-later'

const limit = 25

/** Every agreement that was agreed to, the newest first. */
export function AgreementsTab() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const search = query.get('search')?.trim() || undefined
  const { data, error, refetch, isPending } = useAgreements({ view: 'accepted', page, limit, search })
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <Panel flush className="overflow-visible!">
      <div className="flex flex-wrap items-center gap-2.5 p-3">
        <ListSearch label="Search agreements" placeholder="Number, order, name" keepParams={['tab']} />
        <SavedViews list="agreements" path={path} query={query} />
      </div>
      <AgreementsTable
        caption="Agreements"
        rows={data?.items ?? []}
        variant="paid"
        hrefFor={({ id }) => `${path}/${id}`}
        loading={isPending}
        empty={
          search ? (
            <NoMatches
              title="No agreements match"
              line="Check the spelling, or search for the order number."
              clear={{ text: 'Clear search', href: listUrl(path, query, { search: undefined }) }}
            />
          ) : (
            <EmptyState
              illustration="list"
              title="No agreements yet"
              line="Approved applications appear here once the customer has agreed."
            />
          )
        }
      />
      <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
    </Panel>
  )
}

/** What is late, the longest first, and how much of it by age. */
export function OverdueTab() {
  const [query] = useSearchParams()
  const page = parsePage(query)
  const { data, error, refetch, isPending } = useAgreements({ view: 'overdue', page, limit })
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  const agingBuckets = data?.arrears ?? []
  return (
    <>
      {agingBuckets.length > 0 && (
        <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
          {agingBuckets.map(({ from_days, agreement_count: agreements, amount_kobo: kobo }, index) => {
            const next = agingBuckets[index + 1]
            return (
              <StatCard
                key={from_days}
                label={next ? `${from_days} to ${next.from_days - 1} days` : `${from_days} days or more`}
                value={formatNaira(kobo)}
                note={agreements === 1 ? '1 agreement' : `${agreements} agreements`}
              />
            )
          })}
        </div>
      )}
      <Panel
        flush
        title="Overdue agreements"
        end={
          (data?.total ?? 0) > 0 && (
            <ExportButton
              name="arrears"
              headers={arrearsCsvHeaders}
              read={fetchArrears}
              rows={toArrearsCsvRows}
            />
          )
        }
      >
        <AgreementsTable
          caption="Overdue agreements"
          rows={data?.items ?? []}
          variant="late"
          hrefFor={({ id }) => `${path}/${id}`}
          loading={isPending}
          empty={
            <EmptyState
              illustration="done"
              title="Nothing is overdue"
              line="Payments past their grace period appear here."
            />
          }
        />
        <ListFooter path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
    </>
  )
}

const arrearsCsvHeaders = [
  'Agreement',
  'Order',
  'Customer',
  'Days late',
  'Oldest due date',
  'Overdue (NGN)',
  'Paid (NGN)',
  'Total (NGN)',
  'State',
]

/** One agreement as a row of the table file. */
function toArrearsCsvRows(agreement: AdminAgreementSummary): string[][] {
  return [
    [
      agreement.number,
      agreement.order_number,
      agreement.customer.name,
      String(agreement.days_overdue),
      agreement.next_payment?.due_on ?? '',
      formatPlainNaira(agreement.overdue_kobo),
      formatPlainNaira(agreement.paid_kobo),
      formatPlainNaira(agreement.total_kobo),
      agreement.status,
    ],
  ]
}
