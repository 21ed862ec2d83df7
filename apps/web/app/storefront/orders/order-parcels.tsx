import type { Order } from '@shop/contract/orders'
import type { Parcel } from '@shop/contract/parcels'
import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { Phone } from 'lucide-react'
import { telLink } from '../../entities/customer/contact-links.ts'
import { orderLineLabel } from '../../entities/order/order-lines.ts'
import { formatShortDate, formatTimeOfDay } from '../../format/dates.ts'
import { RescheduleDelivery } from './reschedule-delivery.tsx'
import { isPartlyShipped, parcelStatusMessage, visibleParcels, isUncollected } from './parcel-labels.ts'
import { refundsAfterReturn } from '../../entities/payment/payment-rules.ts'

/** Parcels under way, with delivery code and rider, and rescheduling after a failed delivery. */
export function OrderParcels({ order }: { order: Order }) {
  const parcels = visibleParcels(order)
  if (parcels.length === 0) return null
  return (
    <ul className="mt-5 grid gap-3">
      {parcels.map((parcel) => (
        <li key={parcel.number} className="grid gap-3">
          <ParcelCard order={order} parcel={parcel} />
        </li>
      ))}
      {isPartlyShipped(order) && (
        <li className="text-dense">{t('The rest will follow in another parcel.')}</li>
      )}
    </ul>
  )
}

function ParcelCard({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { number, rider, delivery_code, status } = parcel
  const showsCode = delivery_code !== null && status !== 'attempt_failed'
  return (
    <>
      <div className="rounded-card bg-sunken p-4">
        {order.parcels.length > 1 && (
          <p className="mb-1 text-small text-muted">
            {t('Parcel {number} of {count}: {items}', {
              number,
              count: order.parcels.length,
              items: parcelContents(order, parcel),
            })}
          </p>
        )}
        <p className={showsCode ? 'text-dense' : 'font-semibold'}>{parcelStatusMessage(parcel, order)}</p>
        <UncollectedNotice order={order} parcel={parcel} />
        <Tracking parcel={parcel} />
        {showsCode && (
          <>
            <h3 className="mt-3 text-body">
              {order.delivery.pickup_point ? t('Your code') : t('Your delivery code')}
            </h3>
            <p className="text-dense text-muted">
              {order.delivery.pickup_point
                ? t('Give it only after you’ve checked the parcel.')
                : t('Give it to the rider only after you’ve checked the parcel.')}
            </p>
            <p className="tabular mt-2 text-[1.75rem] leading-none font-extrabold tracking-[0.2em]">
              {delivery_code}
            </p>
          </>
        )}
        {parcel.reschedule_dates.length > 0 && <RescheduleDelivery order={order} parcel={parcel} />}
      </div>
      {rider?.phone && status === 'out_for_delivery' && (
        <ButtonLink
          variant="primary"
          href={telLink(rider.phone)}
          icon={<Phone aria-hidden />}
          className="max-md:w-full md:justify-self-start"
        >
          {t('Call the rider, {name}', { name: rider.name })}
        </ButtonLink>
      )}
    </>
  )
}

/** The parcel's courier and its tracking updates, newest first. */
function Tracking({
  parcel: { carrier, tracking_number: tracking, tracking_url, events },
}: {
  parcel: Parcel
}) {
  const updates = events.filter(({ message }) => message !== null).toReversed()
  return (
    <>
      {carrier && <p className="text-dense">{t('Courier: {carrier}', { carrier })}</p>}
      {tracking && <p className="text-small text-muted">{t('Tracking number {tracking}', { tracking })}</p>}
      {tracking_url && (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('Track with the courier')}
        </a>
      )}
      {updates.length > 0 && (
        <ol className="mt-2 grid gap-1 text-small">
          {updates.map(({ message, occurred_at: at }) => (
            <li key={`${at} ${message}`}>
              <span className="text-muted">
                {formatShortDate(new Date(at))}, {formatTimeOfDay(new Date(at))}
              </span>{' '}
              {message}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function parcelContents({ lines }: Order, parcel: Parcel): string {
  return parcel.lines.map(({ position, quantity }) => orderLineLabel(quantity, lines[position])).join(', ')
}

/** Explains why an uncollected parcel is returning, whether it is refunded and how to still get it. */
function UncollectedNotice({ order, parcel }: { order: Order; parcel: Parcel }) {
  if (!isUncollected(parcel)) return null
  return (
    <p className="text-dense">
      {t('You didn’t collect it in time.')}{' '}
      {refundsAfterReturn(order)
        ? t('Once it is returned to us, we’ll refund what you paid.')
        : t('You pay nothing for it.')}{' '}
      {t('If you still want it, please contact us before it is returned.')}
    </p>
  )
}
