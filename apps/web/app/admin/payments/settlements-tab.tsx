import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listSettlements } from '../../api/generated/admin/settlements.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { pageOf } from '../../tables/list-address.ts'
import { ListFoot } from '../../tables/list-foot.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { LoadSettlement } from './load-settlement.tsx'
import { SettlementDetail } from './settlement-detail.tsx'
import { SettlementsTable } from './settlements-table.tsx'

const path = '/admin/transactions'
const limit = 10

/** What the providers paid out, against what the shop sold. */
export function SettlementsTab() {
  const [query] = useSearchParams()
  const page = pageOf(query)
  const chosen = query.get('payout')
  const mayRecord = usePermission('payments:record')
  const { data, error, refetch, isPending } = useQuery(listSettlements.query({ page, limit }))
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-4 md:gap-5">
      {data && mayRecord && <LoadSettlement providers={data.providers} />}
      <Panel flush>
        <SettlementsTable
          settlements={data?.items ?? []}
          chosen={chosen}
          loading={isPending}
          empty={
            <EmptyState
              art="list"
              title="No payouts yet"
              line="Fetch them from the payment provider, or import the settlement file from its dashboard."
            />
          }
        />
        <ListFoot path={path} query={query} page={page} pageSize={limit} total={data?.total} />
      </Panel>
      {chosen && <SettlementDetail key={chosen} payoutId={chosen} />}
    </div>
  )
}
