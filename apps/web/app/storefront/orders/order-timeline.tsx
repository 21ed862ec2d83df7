import type { Order, OrderDisplayStatus, OrderStatus } from '@shop/contract/orders'
import { Timeline } from '@shop/ui/timeline'
import { useNow, formatDayTime } from '../../format/dates.ts'
import { displayStatusLabel, displayStatusMessage, paymentStatusMessage } from './labels.tsx'
import { isCollectedInStore } from '@shop/contract/checkout-options'
import { t } from '@shop/contract/t'
import { deliveryWindow } from '../../format/delivery.ts'
import { formatDeadline } from './time-left.tsx'

export function OrderTimeline({ order }: { order: Order }) {
  const now = useNow()
  const entries = orderHistory(order, now).map(({ status, title, description, progress }) => {
    const { Icon } = displayStatusLabel(status)
    return { key: status, title, description, state: progress, icon: <Icon aria-hidden /> }
  })
  return <Timeline entries={entries} />
}

interface HistoryEntry {
  status: OrderDisplayStatus
  title: string
  description: string
  progress: 'done' | 'current' | 'upcoming' | 'failed'
}

const fulfilmentStatuses = ['placed', 'packed', 'shipped', 'delivered'] as const

/** Timeline entries of an order: past steps with their times, the current step and the upcoming ones. */
export function orderHistory(order: Order, now: Date): HistoryEntry[] {
  const statuses = fulfilmentStatuses.filter((status) => !isSkipped(status, order))
  const reachedAt = (status: OrderStatus) =>
    order.status_history.findLast((step) => step.status === status)?.created_at
  const timestamp = (status: OrderStatus) => {
    const at = reachedAt(status)
    return at ? formatDayTime(new Date(at), now) : ''
  }
  if (order.status === 'cancelled' || order.status === 'expired') {
    const pastEntries = statuses
      .filter((status) => reachedAt(status))
      .map((status) => entry(status, timestamp(status), 'done'))
    return [...pastEntries, entry(order.status, timestamp(order.status), 'failed')]
  }
  const waiting = order.status === 'awaiting_payment'
  const currentIndex = statuses.findIndex((status) => status === order.status)
  const laterEntry = getLaterEntry(order, now)
  const steps = statuses.flatMap((status, index) => {
    if (index > currentIndex) return entry(status, expectation(status, order), 'upcoming')
    const paid = status === 'placed' ? paymentStatusMessage(order) : ''
    const description = [timestamp(status), paid].filter(Boolean).join('. ')
    if (index === currentIndex && laterEntry) return [entry(status, description, 'done'), laterEntry]
    return entry(status, description, index === currentIndex && status !== 'delivered' ? 'current' : 'done')
  })
  if (order.display_status === 'under_review' || order.display_status === 'awaiting_acceptance')
    return [entry(order.display_status, displayStatusMessage(order), 'current'), ...steps]
  if (!waiting) return steps
  const until = order.reserved_until
    ? t('Please pay by {hour}', { hour: formatDeadline(new Date(order.reserved_until), now) })
    : ''
  return [entry('awaiting_payment', until, 'current'), ...steps]
}

/** Extra entry after 'shipped' when parcels are ready for pickup or returning, with the time of the latest update. */
function getLaterEntry({ display_status, parcels }: Order, now: Date): HistoryEntry | undefined {
  if (display_status !== 'ready_for_pickup' && display_status !== 'returning') return undefined
  const status = display_status === 'returning' ? 'returning' : 'available_for_pickup'
  const events = parcels.flatMap((parcel) => parcel.events.filter((event) => event.status === status))
  const last = events
    .map(({ occurred_at: at }) => at)
    .toSorted()
    .at(-1)
  return entry(display_status, last ? formatDayTime(new Date(last), now) : '', 'current')
}

/** An order collected in store skips packing and shipping unless they happened; a returning one is not delivered. */
function isSkipped(status: OrderStatus, { address, status_history: steps, display_status }: Order): boolean {
  if (status === 'delivered' && display_status === 'returning') return true
  const isFulfilmentStatus = status === 'packed' || status === 'shipped'
  return isFulfilmentStatus && isCollectedInStore(address) && !steps.some((step) => step.status === status)
}

function entry(
  status: OrderDisplayStatus,
  description: string,
  progress: HistoryEntry['progress'],
): HistoryEntry {
  return { status, title: displayStatusLabel(status).text, description, progress }
}

function expectation(status: OrderStatus, order: Order): string {
  const isFullyRefunded = order.payment_status === 'refunded' || order.payment_status === 'refund_due'
  if (status !== 'delivered' || isCollectedInStore(order.address) || isFullyRefunded) return ''
  const check = order.delivery.pickup_point
    ? t('Check it before you leave')
    : t('Check it before the rider leaves')
  return order.status === 'awaiting_payment' || order.display_status === 'ready_for_pickup'
    ? check
    : `${t('Expected {days}.', { days: expectedDays(order) })} ${check}`
}

/** Expected delivery days, counted from when the order was placed (once paid, if prepaid). */
export function expectedDays(order: Pick<Order, 'status_history' | 'placed_at' | 'delivery'>): string {
  const startedAt =
    order.status_history.find((step) => step.status === 'placed')?.created_at ?? order.placed_at
  return deliveryWindow(new Date(startedAt), order.delivery)
}
