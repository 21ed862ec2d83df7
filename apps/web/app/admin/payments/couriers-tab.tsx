import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Skeleton } from '@shop/ui/skeleton'
import { StatCard } from '@shop/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCourierBalances } from '../../api/generated/admin/cash.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { useNow, formatDayMonth, formatDateTime } from '../../format/dates.ts'
import { PayCourier } from './courier-payment-form.tsx'
import type { CourierBalance } from '@shop/contract/admin/cash'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AdminTable, chosenRowClass, col, type ListColumn } from '../../tables/columns.tsx'

/** Amounts payable to couriers for deliveries. */
export function CouriersTab() {
  const now = useNow()
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useQuery(listCourierBalances.query())
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-panel" />
  const { items: couriers, payable_kobo, paid_kobo } = data
  const courier = couriers.find((each) => each.courier === chosen) ?? couriers[0]
  const unpaid = couriers.filter((each) => each.payable_kobo > 0).length
  if (!courier)
    return (
      <EmptyState
        illustration="list"
        title="Nothing payable to couriers"
        description="Courier fees appear here once a courier is booked for an order."
      />
    )
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
        <StatCard
          label="Payable to couriers"
          value={formatNaira(payable_kobo)}
          note={unpaid === 1 ? '1 courier' : `${unpaid} couriers`}
        />
        <StatCard label="Paid in 30 days" value={formatNaira(paid_kobo)} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Panel title="Couriers" note="Highest amount first" flush className={chosenRowClass}>
            <AdminTable
              caption="Couriers"
              columns={courierColumns}
              rows={couriers}
              rowKey={(each) => each.courier}
              chosen={courier}
              onChoose={(each) => setChosen(each.courier)}
            />
          </Panel>
          <CourierHistory courier={courier} now={now} />
        </div>
        <PayCourier key={courier.courier} courier={courier} now={now} />
      </div>
    </>
  )
}

const courierColumns: ListColumn<CourierBalance>[] = [
  col.opener('Courier', ({ name }) => name),
  col.text('Last paid', ({ payments: [last] }) => (last ? formatDayMonth(last.paid_on) : 'Never'), {
    muted: true,
    phone: 'hidden',
  }),
  col.text('Payable', ({ payable_kobo }) => <PayableAmount kobo={payable_kobo} />, {
    align: 'end',
    phone: 'end',
  }),
]

function PayableAmount({ kobo }: { kobo: number }) {
  if (kobo === 0) return <span className="text-muted">Nothing</span>
  if (kobo > 0) return <b>{formatNaira(kobo)}</b>
  return <span className="font-semibold text-ok">{formatNaira(0 - kobo)} paid in advance</span>
}

/** A courier's fees and the payments to it. */
function CourierHistory({ courier, now }: { courier: CourierBalance; now: Date }) {
  const { name, fees, payments } = courier
  return (
    <>
      <Panel title={`${name}, fees`} note={fees.length === 1 ? '1 parcel' : `${fees.length} parcels`} flush>
        {fees.length === 0 && <p className="px-4 py-3 text-small text-muted md:px-5">No fees recorded.</p>}
        <ul className="tabular divide-y divide-line text-small">
          {fees.map(({ order_id, order_number, carrier, created_at: at, amount_kobo }) => (
            <li
              key={`${order_id} ${at}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 md:px-5"
            >
              <span className="min-w-0">
                <Link to={`/admin/orders/${order_id}`} className="font-bold hover:underline">
                  #{order_number}
                </Link>
                <span className="block text-caption text-muted">
                  {formatDateTime(at, now)}
                  {carrier.toLowerCase() !== name.toLowerCase() && ` · ${carrier}`}
                </span>
              </span>
              <b>{formatNaira(amount_kobo)}</b>
            </li>
          ))}
        </ul>
      </Panel>
      {payments.length > 0 && (
        <Panel title={`${name}, payments`} note="Latest first" flush>
          <ul className="tabular divide-y divide-line text-small">
            {payments.map(({ id, paid_on, amount_kobo, difference_kobo, source, reference, created_by }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 md:px-5">
                <span className="min-w-0 break-words">
                  <b>{formatDayMonth(paid_on)}</b>,{' '}
                  {source === 'bank' ? 'from the bank' : 'from the cash box'}
                  <span className="block text-caption text-muted">
                    {reference} · {created_by}
                  </span>
                </span>
                <span className="text-right">
                  <b className="block">{formatNaira(amount_kobo)}</b>
                  {difference_kobo !== 0 && (
                    <span className="text-caption text-muted">
                      {formatNaira(Math.abs(difference_kobo))}{' '}
                      {difference_kobo > 0 ? 'more than its fees' : 'less than its fees'}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
