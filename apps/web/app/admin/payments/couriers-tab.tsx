import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Skeleton } from '@shop/ui/skeleton'
import { StatCard } from '@shop/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCourierBalances } from '../../api/generated/admin/courier-costs.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { useNow } from '../../format/use-now.ts'
import { CourierHistory } from './courier-history.tsx'
import { CouriersTable } from './couriers-table.tsx'
import { PayCourier } from './pay-courier.tsx'

/** What couriers are owed for what they carried, until it is paid. */
export function CouriersTab() {
  const now = useNow()
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useQuery(listCourierBalances.query())
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-panel" />
  const { items: couriers, payable_kobo: owed_kobo, paid_kobo } = data
  const courier = couriers.find((each) => each.courier === chosen) ?? couriers[0]
  const owing = couriers.filter((each) => each.payable_kobo > 0).length
  if (!courier)
    return (
      <EmptyState
        illustration="list"
        title="Nothing owed to couriers"
        line="Courier fees appear here once a courier is booked for an order."
      />
    )
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
        <StatCard
          label="Owed to couriers"
          value={formatNaira(owed_kobo)}
          note={owing === 1 ? '1 courier' : `${owing} couriers`}
        />
        <StatCard label="Paid in 30 days" value={formatNaira(paid_kobo)} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <CouriersTable couriers={couriers} chosen={courier} onChoose={setChosen} />
          <CourierHistory courier={courier} now={now} />
        </div>
        <PayCourier key={courier.courier} courier={courier} now={now} />
      </div>
    </>
  )
}
