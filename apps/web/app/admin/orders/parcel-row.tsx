import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AdminParcel } from '@shop/contract/parcels'
import { showPhone } from '@shop/contract/show-phone'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { telLink } from '../../entities/customer/contact-links.ts'
import { lineWords } from '../../entities/order/line-words.ts'
import { dayOf, lagosMoment } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { arrivingParcel, nextStepOf } from './order-steps.ts'
import {
  carriageWords,
  failWords,
  handOverAct,
  parcelAct,
  parcelActs,
  type ParcelAct,
  parcelWords,
} from './parcel-words.ts'

export interface ParcelChoice {
  number: number
  act: 'hand-over' | 'deliver' | 'book' | 'take-back' | ParcelAct
}

interface ParcelRowProps {
  order: AdminOrder
  parcel: AdminParcel
  now: Date
  onChoose: ((choice: ParcelChoice) => void) | undefined
}

/** One parcel: what is in it, who has it, what happened last, and the acts that are open. */
export function ParcelRow({ order, parcel, now, onChoose }: ParcelRowProps) {
  const mayCancel = usePermission('orders:cancel')
  const { number, status: state, rider, next_statuses: next } = parcel
  // The card above offers the one next step of an order in a single parcel.
  const isWhole = order.parcels.length === 1 && order.unfulfilled.length === 0
  const isAbove = isWhole && nextStepOf(order) !== null
  const isArriving = arrivingParcel(order) === number
  const handOver = handOverAct(parcel)
  const acts = (Object.keys(parcelActs) as ParcelAct[]).filter(
    (act) =>
      next.includes(act) &&
      (act !== 'returned' || mayCancel) &&
      !(isAbove && isArriving && act === 'available_for_pickup'),
  )
  const courier = carriageWords(parcel)
  const isCarried = state === 'out_for_delivery' && parcel.carrier !== ''
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">Parcel {number}</b>
        <span className="text-small text-muted">{pieces === 1 ? '1 item' : `${pieces} items`}</span>
        <Chip tone={parcelWords[state].tone}>{isCarried ? 'With the courier' : parcelWords[state].text}</Chip>
      </div>
      <p className="text-small text-muted">{contentOf(order, parcel)}</p>
      <Facts parcel={parcel} now={now} />
      {courier.said && (
        <p className="text-small">
          {courier.said}
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
                {showPhone(rider.phone)}
              </a>
            </>
          )}
        </p>
      )}
      {onChoose && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {handOver && !isAbove && (
            <Button size="dense" onClick={() => onChoose({ number, act: 'hand-over' })}>
              {handOver}
            </Button>
          )}
          {next.includes('delivered') && (!isAbove || isArriving) && (
            <Button size="dense" onClick={() => onChoose({ number, act: 'deliver' })}>
              Handed over
            </Button>
          )}
          {courier.act && (
            <Button size="dense" onClick={() => onChoose({ number, act: courier.act ?? 'book' })}>
              {courier.act === 'book' ? 'Book a courier' : 'Cancel booking'}
            </Button>
          )}
          {acts.map((act) => (
            <Button key={act} size="dense" variant="quiet" onClick={() => onChoose({ number, act })}>
              {parcelAct(state, act, order.paid_kobo > 0)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function CourierLinks({ parcel: { tracking_url, shipment: carriage } }: { parcel: AdminParcel }) {
  const links = [
    { url: tracking_url, text: 'Track' },
    { url: carriage?.label_url, text: 'Print label' },
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

function contentOf({ lines }: AdminOrder, parcel: AdminParcel): string {
  return parcel.lines.map(({ position, quantity }) => lineWords(quantity, lines[position])).join(', ')
}

/** What is known of it beyond its state, each in a sentence. */
function Facts({ parcel, now }: { parcel: AdminParcel; now: Date }) {
  const {
    tracking_number: tracking,
    rescheduled_for,
    pickup_deadline,
    received_by,
    attempts_left,
    status: state,
    events,
  } = parcel
  const last = events.at(-1)
  const failed = events.findLast(({ reason }) => reason !== null)
  const facts = [
    tracking && `Number ${tracking}.`,
    state === 'attempt_failed' && failed?.reason && `${failWords[failed.reason]}.`,
    rescheduled_for && state === 'attempt_failed' && `The customer asked for ${dayOf(rescheduled_for)}.`,
    pickup_deadline && state === 'available_for_pickup' && `Held until ${lagosMoment(pickup_deadline, now)}.`,
    received_by && `Received by ${received_by}.`,
    attempts_left === 0 && 'The code was wrong five times and is no longer valid.',
    last?.note && `“${last.note}”`,
    last && `${lagosMoment(last.occurred_at, now)}, by ${last.actor_name}.`,
  ].filter(Boolean)
  return <p className="text-small text-muted">{facts.join(' ')}</p>
}
