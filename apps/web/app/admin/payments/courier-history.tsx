import type { CourierBalance } from '@shop/contract/admin/courier-costs'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { formatDayMonth, formatDateTime } from '../../format/staff-time.ts'

/** What a courier carried, and what it was paid. */
export function CourierHistory({ courier, now }: { courier: CourierBalance; now: Date }) {
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
