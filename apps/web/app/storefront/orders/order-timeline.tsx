import type { Order, OrderDisplayStatus, OrderStatus } from '@shop/contract/orders'
import { Timeline } from '@shop/ui/timeline'
import { useNow, formatDayTime } from '../../format/dates.ts'
import { displayStatusLabel, displayStatusMessage, paymentStatusMessage } from './labels.tsx'
import { isInStorePickup } from '@shop/contract/checkout-options'
import { t } from '@shop/contract/t'
import { deliveryWindow } from '../../format/delivery-window.ts'
import { formatDeadline } from './time-left.tsx'

/** Where the order is. */
export function OrderTimeline({ order }: { order: Order }) {
  const now = useNow()
  const entries = orderHistory(order, now).map(({ state, title, line, progress }) => {
    const { Icon } = displayStatusLabel(state)
    return { key: state, title, line, state: progress, icon: <Icon aria-hidden /> }
  })
  return <Timeline entries={entries} />
}

interface HistoryEntry {
  state: OrderDisplayStatus
  title: string
  line: string
  progress: 'done' | 'current' | 'upcoming' | 'failed'
}

const fulfilmentStatuses = ['placed', 'packed', 'shipped', 'delivered'] as const

/** The way of an order to the shopper: what has happened with its time, where it is, what is still to come. */
export function orderHistory(order: Order, now: Date): HistoryEntry[] {
  const method = fulfilmentStatuses.filter((state) => !isSkipped(state, order))
  const reachedAt = (state: OrderStatus) =>
    order.status_history.findLast((step) => step.status === state)?.created_at
  const timestamp = (state: OrderStatus) => {
    const at = reachedAt(state)
    return at ? formatDayTime(new Date(at), now) : ''
  }
  if (order.status === 'cancelled' || order.status === 'expired') {
    const before = method
      .filter((state) => reachedAt(state))
      .map((state) => entry(state, timestamp(state), 'done'))
    return [...before, entry(order.status, timestamp(order.status), 'failed')]
  }
  const waiting = order.status === 'awaiting_payment'
  const here = method.findIndex((state) => state === order.status)
  const laterEntry = getLaterEntry(order, now)
  const steps = method.flatMap((state, index) => {
    if (index > here) return entry(state, expectation(state, order), 'upcoming')
    const paid = state === 'placed' ? paymentStatusMessage(order) : ''
    const line = [timestamp(state), paid].filter(Boolean).join('. ')
    if (index === here && laterEntry) return [entry(state, line, 'done'), laterEntry]
    return entry(state, line, index === here && state !== 'delivered' ? 'current' : 'done')
  })
  if (order.display_status === 'under_review' || order.display_status === 'awaiting_acceptance')
    return [entry(order.display_status, displayStatusMessage(order), 'current'), ...steps]
  if (!waiting) return steps
  const until = order.reserved_until
    ? t('Please pay by {hour}', { hour: formatDeadline(new Date(order.reserved_until), now) })
    : ''
  return [entry('awaiting_payment', until, 'current'), ...steps]
}

/** Where its parcels are, where that says more than that they are on the way; since when. */
function getLaterEntry({ display_status: phase, parcels }: Order, now: Date): HistoryEntry | undefined {
  if (phase !== 'ready_for_pickup' && phase !== 'returning') return undefined
  const state = phase === 'returning' ? 'returning' : 'available_for_pickup'
  const events = parcels.flatMap((parcel) => parcel.events.filter((event) => event.status === state))
  const last = events
    .map(({ occurred_at: at }) => at)
    .toSorted()
    .at(-1)
  return entry(phase, last ? formatDayTime(new Date(last), now) : '', 'current')
}

/** What is taken along goes no way, unless a part of it was packed after all; what comes back does not arrive. */
function isSkipped(
  state: OrderStatus,
  { address, status_history: steps, display_status: phase }: Order,
): boolean {
  if (state === 'delivered' && phase === 'returning') return true
  const isFulfilmentStatus = state === 'packed' || state === 'shipped'
  return isFulfilmentStatus && isInStorePickup(address) && !steps.some((step) => step.status === state)
}

function entry(state: OrderDisplayStatus, line: string, progress: HistoryEntry['progress']): HistoryEntry {
  return { state, title: displayStatusLabel(state).text, line, progress }
}

function expectation(state: OrderStatus, order: Order): string {
  const isFullyRefunded = order.payment_status === 'refunded' || order.payment_status === 'refund_due'
  if (state !== 'delivered' || isInStorePickup(order.address) || isFullyRefunded) return ''
  const check = order.delivery.pickup_point
    ? t('Check it before you leave')
    : t('Check it before the rider leaves')
  return order.status === 'awaiting_payment' || order.display_status === 'ready_for_pickup'
    ? check
    : `${t('Expected {days}.', { days: expectedDays(order) })} ${check}`
}

/** When the parcel should come, counted from the moment at which the shop could begin. */
export function expectedDays(order: Pick<Order, 'status_history' | 'placed_at' | 'delivery'>): string {
  const startedAt =
    order.status_history.find((step) => step.status === 'placed')?.created_at ?? order.placed_at
  return deliveryWindow(new Date(startedAt), order.delivery)
}
