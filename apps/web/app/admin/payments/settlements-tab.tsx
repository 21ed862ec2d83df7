import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listPayouts } from '../../api/generated/admin/settlements.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { parsePage } from '../../tables/list-address.ts'
import { ListFooter } from '../../tables/list-foot.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { ImportPayout } from './load-settlement.tsx'
import { PayoutDetail } from './settlement-detail.tsx'
import { PayoutsTable } from './settlements-table.tsx'

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
