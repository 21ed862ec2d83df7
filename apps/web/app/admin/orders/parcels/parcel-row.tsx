import type { AdminOrder } from '@shop/contract/admin/orders'
import { type AdminParcel, failureReasonLabels } from '@shop/contract/parcels'
import { formatPhone } from '@shop/contract/phone'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { telLink } from '../../../entities/customer/contact-links.ts'
import { orderLineLabel } from '../../../entities/order/order-lines.ts'
import { formatDayMonth, formatDateTime } from '../../../format/dates.ts'
import { usePermission } from '../../../api/profile.ts'
import { arrivingParcelNumber, getNextStep } from '../next-step.ts'
import { DeliveryPhoto } from './delivery-photo.tsx'
import {
  describeShipment,
  dispatchLabel,
  parcelActionLabel,
  parcelActions,
  type ParcelAction,
  parcelStatusChips,
} from './labels.ts'

export interface ParcelSelection {
  number: number
  action: 'hand-over' | 'deliver' | 'book' | 'take-back' | ParcelAction
}

interface ParcelRowProps {
  order: AdminOrder
  parcel: AdminParcel
  now: Date
  onChoose: ((option: ParcelSelection) => void) | undefined
}

/** One parcel: its items, its carrier, the last event and the available actions. */
export function ParcelRow({ order, parcel, now, onChoose }: ParcelRowProps) {
  const { number, status, rider } = parcel
  const { summary } = describeShipment(parcel)
  const isWithCourier = status === 'out_for_delivery' && parcel.carrier !== null
  const units = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">Parcel {number}</b>
        <span className="text-small text-muted">{units === 1 ? '1 item' : `${units} items`}</span>
        <Chip tone={parcelStatusChips[status].tone}>
          {isWithCourier ? 'With the courier' : parcelStatusChips[status].text}
        </Chip>
      </div>
      <p className="text-small text-muted">{contentFor(order, parcel)}</p>
      <ParcelDetails parcel={parcel} now={now} />
      {summary && (
        <p className="text-small">
          {summary}
          <CourierLinks parcel={parcel} />
        </p>
      )}
      {rider && (
        <p className="text-small">
          Rider: <b className="font-semibold">{rider.name}</b>
          {rider.phone && (
            <>
              ,{' '}
              <a href={telLink(rider.phone)} className="underline">
                {formatPhone(rider.phone)}
              </a>
            </>
          )}
        </p>
      )}
      {parcel.has_delivery_photo && <DeliveryPhoto orderId={order.id} number={number} />}
      {onChoose && <ParcelButtons order={order} parcel={parcel} onChoose={onChoose} />}
    </li>
  )
}

type ParcelButtonsProps = Pick<ParcelRowProps, 'order' | 'parcel'> & {
  onChoose: (option: ParcelSelection) => void
}

function ParcelButtons({ order, parcel, onChoose }: ParcelButtonsProps) {
  const canCancel = usePermission('orders:cancel')
  const { number, status, next_statuses: next } = parcel
  // The card above already offers the next step of an order with a single parcel.
  const isWholeOrder = order.parcels.length === 1 && order.unfulfilled.length === 0
  const isInNextStep = isWholeOrder && getNextStep(order) !== null
  const isArriving = arrivingParcelNumber(order) === number
  const dispatch = dispatchLabel(parcel)
  const courier = describeShipment(parcel).action
  const actions = (Object.keys(parcelActions) as ParcelAction[]).filter(
    (action) =>
      next.includes(action) &&
      (action !== 'returned' || canCancel) &&
      !(isInNextStep && isArriving && action === 'available_for_pickup'),
  )
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {dispatch && !isInNextStep && (
        <Button size="dense" onClick={() => onChoose({ number, action: 'hand-over' })}>
          {dispatch}
        </Button>
      )}
      {next.includes('delivered') && (!isInNextStep || isArriving) && (
        <Button size="dense" onClick={() => onChoose({ number, action: 'deliver' })}>
          Mark as delivered
        </Button>
      )}
      {courier && (
        <Button size="dense" onClick={() => onChoose({ number, action: courier })}>
          {courier === 'book' ? 'Book a courier' : 'Cancel booking'}
        </Button>
      )}
      {actions.map((action) => (
        <Button key={action} size="dense" variant="quiet" onClick={() => onChoose({ number, action })}>
          {parcelActionLabel(status, action, order.paid_kobo > 0)}
        </Button>
      ))}
    </div>
  )
}

function CourierLinks({ parcel: { tracking_url, shipment } }: { parcel: AdminParcel }) {
  const links = [
    { url: tracking_url, text: 'Track' },
    { url: shipment?.label_url, text: 'Print label' },
  ]
  return links.map(
    ({ url, text }) =>
      url && (
        <a key={text} href={url} target="_blank" rel="noreferrer" className="ml-2 underline">
          {text}
        </a>
      ),
  )
}

function contentFor({ lines }: AdminOrder, parcel: AdminParcel): string {
  return parcel.lines.map(({ position, quantity }) => orderLineLabel(quantity, lines[position])).join(', ')
}

/** Details of the parcel besides its status, a sentence each. */
function ParcelDetails({ parcel, now }: { parcel: AdminParcel; now: Date }) {
  const {
    tracking_number: tracking,
    rescheduled_for,
    pickup_deadline,
    received_by,
    attempts_left,
    status,
    events,
  } = parcel
  const last = events.at(-1)
  const failed = events.findLast(({ reason }) => reason !== null)
  const details = [
    tracking && `Number ${tracking}.`,
    status === 'attempt_failed' && failed?.reason && `${failureReasonLabels[failed.reason]}.`,
    rescheduled_for &&
      (status === 'attempt_failed' || status === 'packed') &&
      `The customer asked for ${formatDayMonth(rescheduled_for)}.`,
    pickup_deadline &&
      status === 'available_for_pickup' &&
      `Held until ${formatDateTime(pickup_deadline, now)}.`,
    received_by && `Received by ${received_by}.`,
    attempts_left === 0 && 'The code was wrong five times and is no longer valid.',
    last?.note && `“${last.note}”`,
    last && `${formatDateTime(last.occurred_at, now)}, by ${last.actor_name}.`,
  ].filter(Boolean)
  return <p className="text-small text-muted">{details.join(' ')}</p>
}
