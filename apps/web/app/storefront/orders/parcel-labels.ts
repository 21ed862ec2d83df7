import type { FailureReason, Parcel, ParcelStatus } from '@shop/contract/parcels'
import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatDate, formatShortDate } from '../../format/dates.ts'

const failureTexts: Readonly<Record<FailureReason, string>> = {
  unreachable: t('The rider couldn’t reach you.'),
  wrong_address: t('The rider couldn’t find the address.'),
  refused: t('You refused the parcel.'),
  cash_unavailable: t('It couldn’t be paid for.'),
  postponed: t('You asked for another day.'),
}

const statusLabels: Readonly<Record<ParcelStatus, string>> = {
  packed: t('It is packed.'),
  in_transit: t('It is on its way to the pick-up point.'),
  out_for_delivery: t('The rider is on the way to you.'),
  available_for_pickup: t('It is ready to collect.'),
  attempt_failed: t('We couldn’t deliver it.'),
  delivered: t('It was delivered to you.'),
  returning: t('It is on its way back to us.'),
  returned: t('It was returned to us.'),
  lost: t('It was lost in transit. We’re looking into it.'),
}

/** A sentence or two on where a parcel is and what that means. */
export function parcelStatusMessage(parcel: Parcel, { delivery }: Pick<Order, 'delivery'>): string {
  const { status, events, rescheduled_for, pickup_deadline, carrier, rider } = parcel
  if (status === 'available_for_pickup' && pickup_deadline)
    return t('It is ready to collect at {place} until {date}.', {
      place: delivery.pickup_point?.name ?? '',
      date: formatDate(new Date(pickup_deadline)),
    })
  if (status === 'returned' && events.some((event) => event.status === 'lost'))
    return t('It was lost in transit. We’ll refund you.')
  const reason = events.findLast((event) => event.reason !== null)?.reason
  if (status === 'out_for_delivery' && carrier) return t('It is on its way to you.')
  if (status === 'out_for_delivery' && rider)
    return t('Out for delivery: {name} is on the way to you.', { name: rider.name })
  if (status === 'packed' && rescheduled_for)
    return `${statusLabels.packed} ${t('We’ll deliver on {day}.', { day: formatDeliveryDay(rescheduled_for) })}`
  if (status !== 'attempt_failed' || !reason) return statusLabels[status]
  if (rescheduled_for)
    return `${failureTexts[reason]} ${t('We’ll deliver on {day}.', { day: formatDeliveryDay(rescheduled_for) })}`
  return failureTexts[reason]
}

/** Formats '2026-11-20' as 'Fri 20 Nov'. */
export function formatDeliveryDay(date: string): string {
  return formatShortDate(new Date(`${date}T12:00:00Z`))
}

/** The chosen day if it is still available, otherwise the first available one. */
export function rescheduleDay(
  { reschedule_dates }: Pick<Parcel, 'reschedule_dates'>,
  chosen: string | null,
): string {
  return reschedule_dates.find((date) => date === chosen) ?? reschedule_dates[0] ?? ''
}

/** Parcels to show: all, or none if they add nothing to the order status. */
export function visibleParcels(order: Pick<Order, 'status' | 'lines' | 'parcels'>): Parcel[] {
  const { status, parcels } = order
  if (status === 'cancelled') return []
  if (isPartlyShipped(order)) return parcels
  const isPlain =
    parcels.length < 2 &&
    parcels.every(
      ({ delivery_code: code, carrier, reschedule_dates: dates }) =>
        code === null && !carrier && dates.length === 0,
    )
  return isPlain && !parcels.some(({ status }) => status === 'returning' || status === 'lost') ? [] : parcels
}

const sumQuantities = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const sumRefunded = (lines: Order['lines']) =>
  lines.reduce((sum, { refunded_quantity }) => sum + refunded_quantity, 0)

/** Whether some units have shipped while others, not refunded, are still to be packed. */
export function isPartlyShipped({
  status,
  lines,
  parcels,
}: Pick<Order, 'status' | 'lines' | 'parcels'>): boolean {
  return (
    status === 'shipped' &&
    sumQuantities(parcels.flatMap((parcel) => parcel.lines)) < sumQuantities(lines) - sumRefunded(lines)
  )
}

/** Whether a parcel is returning because nobody collected it by its pickup deadline. */
export function isUncollected({ status, pickup_deadline, events }: Parcel): boolean {
  const since = events.findLast((event) => event.status === 'returning')?.occurred_at
  if (status !== 'returning' || !pickup_deadline || !since) return false
  return new Date(since) >= new Date(pickup_deadline)
}
