import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Skeleton } from '@shop/ui/skeleton'
import { StatCard } from '@shop/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../api/endpoint.ts'
import { getRiderCash } from '../../api/generated/admin/rider-cash.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { useNow } from '../../format/use-now.ts'
import { CashCountForm } from './count-in.tsx'
import { RiderOrders } from './rider-orders.tsx'
import { RidersTable } from './riders-table.tsx'

type RiderCashReport = ResponseOf<typeof getRiderCash>

/** Cash from the door, rider by rider, until it is counted into the cash box. */
export function RiderCashTab() {
  const now = useNow()
  const [chosen, setChosen] = useState<number | null>()
  const { data, error, refetch } = useQuery(getRiderCash.query())
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-panel" />
  const rider = data.items.find(({ rider_id }) => rider_id === chosen) ?? data.items[0]
  return (
    <>
      <DayCards {...data} />
      {rider ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <RidersTable riders={data.items} chosen={rider} now={now} onChoose={setChosen} />
            {rider.orders.length > 0 && <RiderOrders rider={rider} now={now} />}
          </div>
          <CashCountForm key={rider.rider_id} rider={rider} />
        </div>
      ) : (
        <EmptyState
          illustration="list"
          title="No riders yet"
          line="Add riders in the settings. The cash they collect is shown here."
        />
      )}
    </>
  )
}

const share = (part: number, total: number) => (total > 0 ? `${Math.round((100 * part) / total)}%` : '0%')

function DayCards({ cash_with_riders_kobo, today, items: riders }: RiderCashReport) {
  const holding = riders.filter(({ cash_on_hand_kobo }) => cash_on_hand_kobo > 0).length
  return (
    <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      <StatCard
        label="With riders now"
        value={formatNaira(cash_with_riders_kobo)}
        note={holding === 1 ? '1 rider' : `${holding} riders`}
      />
      <StatCard
        label="Collected today"
        value={formatNaira(today.collected_kobo)}
        note={today.deliveries === 1 ? '1 delivery' : `${today.deliveries} deliveries`}
      />
      <StatCard
        label="Transfers on delivery"
        value={formatNaira(today.transfer_kobo)}
        note={`${share(today.transfer_kobo, today.collected_kobo)} of collected`}
      />
      <StatCard
        label="Refused today"
        value={String(today.refused_deliveries)}
        note={`of ${today.attempted_deliveries}, ${share(today.attempted_deliveries - today.refused_deliveries, today.attempted_deliveries)} accepted`}
      />
    </div>
  )
}
