import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { StatCard } from '@shop/ui/stat-card'
import { useSearchParams } from 'react-router'
import { ErrorPage } from '../../errors/error-page.tsx'
import { parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-foot.tsx'
import { ExportButton } from '../../tables/export-button.tsx'
import { AgreementsTable } from './agreements-table.tsx'
import { toArrearsCsvRows, arrearsCsvHeaders } from './arrears-cells.ts'
import { fetchArrears, useAgreements } from './use-pay-later.ts'

const path = '/admin/pay-later'
const limit = 25

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
