import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Skeleton } from '@shop/ui/skeleton'
import { useSearchParams } from 'react-router'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { AdminTable } from '../../tables/columns.tsx'
import { agreementColumns } from './agreement-columns.tsx'
import { ApplicationCard } from './application-card.tsx'
import { useAgreement, useAgreements } from './queries.ts'

const waitingColumns = agreementColumns('waiting', ({ id }) => `/admin/pay-later?id=${id}`)
const decidedColumns = agreementColumns('decided', ({ id }) => `/admin/pay-later/${id}`)

/** Pending applications, oldest first, recent decisions, and the open application. */
export function ApplicationsTab() {
  const [query] = useSearchParams()
  const waiting = useAgreements({ view: 'pending', limit: 100 })
  const decided = useAgreements({ view: 'decided', limit: 8 })
  const rows = waiting.data?.items ?? []
  const chosen = query.get('id') ?? rows[0]?.id
  if (!waiting.data && waiting.error)
    return <ErrorPage error={waiting.error} onRetry={() => void waiting.refetch()} />
  const sum = rows.reduce((total, { total_kobo }) => total + total_kobo, 0)
  return (
    <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4 md:gap-5">
        <Panel
          flush
          title="Waiting"
          note={
            rows.length > 0 &&
            `${rows.length === 1 ? '1 application' : `${rows.length} applications`}, ${formatNaira(sum)}`
          }
        >
          <AdminTable
            caption="Open applications"
            rows={rows}
            columns={waitingColumns}
            loading={waiting.isPending}
            empty={
              <EmptyState
                illustration="done"
                title="No open applications"
                description="Instalment requests appear here until answered."
              />
            }
          />
        </Panel>
        {(decided.data?.items.length ?? 0) > 0 && (
          <Panel flush title="Recently decided">
            <AdminTable
              caption="Recently decided"
              rows={decided.data?.items ?? []}
              columns={decidedColumns}
            />
          </Panel>
        )}
      </div>
      {chosen && <SelectedApplication key={chosen} agreementId={chosen} />}
    </div>
  )
}

function SelectedApplication({ agreementId }: { agreementId: string }) {
  const { data, error, refetch, isFetching } = useAgreement(agreementId)
  if (data) return <ApplicationCard agreement={data} />
  if (!error) return <Skeleton className="h-96 rounded-panel" />
  return (
    <Panel title="Application">
      <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
    </Panel>
  )
}
