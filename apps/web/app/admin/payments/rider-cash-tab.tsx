import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Skeleton } from '@shop/ui/skeleton'
import { StatCard } from '@shop/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseBody } from '../../api/endpoint.ts'
import { getRiderCash } from '../../api/generated/admin/cash.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { useNow, formatDayInline, formatTime, formatDateTime } from '../../format/dates.ts'
import { CashCountForm } from './cash-count-form.tsx'
import type { RiderCash } from '@shop/contract/admin/cash'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AdminTable, chosenRowClass, col, type ListColumn } from '../../tables/columns.tsx'

type RiderCashReport = ResponseBody<typeof getRiderCash>

/** Cash from deliveries by rider, until it is counted into the cash box. */
export function RiderCashTab() {
  const now = useNow()
  const [selectedId, setSelectedId] = useState<number | null>()
  const { data, error, refetch } = useQuery(getRiderCash.query())
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-panel" />
  const rider = data.items.find(({ rider_id }) => rider_id === selectedId) ?? data.items[0]
  return (
    <>
      <DayCards {...data} />
      {rider ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <Panel title="Riders" note="Since the last cash count" flush className={chosenRowClass}>
              <AdminTable
                caption="Riders"
                columns={riderColumns}
                rows={data.items}
                rowKey={({ rider_id }) => String(rider_id)}
                chosen={rider}
                onChoose={({ rider_id }) => setSelectedId(rider_id)}
              />
            </Panel>
            {rider.orders.length > 0 && <RiderOrders rider={rider} now={now} />}
          </div>
          <CashCountForm key={rider.rider_id} rider={rider} />
        </div>
      ) : (
        <EmptyState
          illustration="list"
          title="No riders yet"
          description="Add riders in the settings. The cash they collect is shown here."
        />
      )}
    </>
  )
}

const share = (part: number, total: number) => (total > 0 ? `${Math.round((100 * part) / total)}%` : '0%')

function DayCards({ cash_with_riders_kobo, today, items: riders }: RiderCashReport) {
  const riderCount = riders.filter(({ cash_on_hand_kobo }) => cash_on_hand_kobo > 0).length
  return (
    <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      <StatCard
        label="With riders now"
        value={formatNaira(cash_with_riders_kobo)}
        note={riderCount === 1 ? '1 rider' : `${riderCount} riders`}
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

const riderColumns: ListColumn<RiderCash>[] = [
  col.opener('Rider', ({ name }) => name, { below: ({ route }) => route }),
  col.number('Deliveries', ({ deliveries }) => deliveries, { phone: 'hidden' }),
  col.money('Collected', ({ collected_kobo }) => collected_kobo, { phone: 'end', bold: true }),
  col.money('Cash', ({ cash_kobo }) => cash_kobo, { phone: 'hidden' }),
  col.money('Transfer', ({ transfer_kobo }) => transfer_kobo, { phone: 'hidden', muted: true }),
  col.money('POS', ({ pos_kobo }) => pos_kobo, { phone: 'hidden', muted: true }),
  col.text('Holding', (rider, { now }) => <RiderStatus rider={rider} now={now} />),
]

/** Cash the rider still holds, and since when; red from the next day on. */
function RiderStatus({ rider, now }: { rider: RiderCash; now: Date }) {
  const { cash_on_hand_kobo, cash_on_hand_since, counted_at } = rider
  if (cash_on_hand_kobo > 0) {
    const day = cash_on_hand_since ? formatDayInline(cash_on_hand_since, now) : 'today'
    const isLate = day !== 'today'
    return (
      <span className={isLate ? 'font-bold text-danger' : 'font-semibold'}>
        {formatNaira(cash_on_hand_kobo)}
        <span className="block text-caption">Since {day}</span>
      </span>
    )
  }
  return counted_at ? (
    <span className="font-semibold text-ok">
      Handed in, {formatDayInline(counted_at, now)} {formatTime(counted_at)}
    </span>
  ) : (
    <span className="text-muted">Nothing</span>
  )
}

/** Orders whose cash the rider holds. */
function RiderOrders({ rider, now }: { rider: RiderCash; now: Date }) {
  const { orders } = rider
  return (
    <Panel
      title={`${rider.name}, cash orders`}
      note={orders.length === 1 ? '1 order' : `${orders.length} orders`}
      flush
    >
      <ul className="tabular divide-y divide-line text-small">
        {orders.map((order) => (
          <li
            key={`${order.order_id} ${order.collected_at}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 md:px-5"
          >
            <Link to={`/admin/orders/${order.order_id}`} className="font-bold hover:underline">
              #{order.order_number}
            </Link>
            <span className="min-w-0">
              {order.received_by}, {order.area}
              <span className="block text-caption text-muted">{formatDateTime(order.collected_at, now)}</span>
            </span>
            <b>{formatNaira(order.amount_kobo)}</b>
          </li>
        ))}
        <li className="flex justify-between bg-sunken px-4 py-2.5 font-bold md:px-5">
          <span>Cash to hand in</span>
          <span>{formatNaira(rider.cash_on_hand_kobo)}</span>
        </li>
      </ul>
    </Panel>
  )
}
