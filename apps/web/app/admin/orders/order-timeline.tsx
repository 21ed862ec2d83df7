import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { Panel } from '@shop/ui/panel'
import { Timeline, type TimelineEntry } from '@shop/ui/timeline'
import { formatDateTime } from '../../format/staff-time.ts'
import { orderEditSummary } from './change-words.ts'
import { getNextStep } from './order-steps.ts'
import { dispatchedMessage } from './parcel-words.ts'

const titles: Readonly<Record<Exclude<OrderStatus, 'shipped'>, string>> = {
  awaiting_payment: 'Order created, payment started',
  placed: 'Order placed',
  packed: 'Packed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** The states from which one step leads back. */
const previousStatus: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  packed: 'placed',
  shipped: 'packed',
}

const failed: readonly OrderStatus[] = ['cancelled', 'expired']

/** Every step with who took it and when in Lagos, newest first, under what comes next. */
export function OrderTimeline({ order, now }: { order: AdminOrder; now: Date }) {
  const next = getNextStep(order)
  const taken = order.status_history
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map((step, index, all) => ({
      at: step.created_at,
      key: `${step.created_at} ${index}`,
      title: transitionTitle(step.status, all[index - 1]?.status, order),
      state: failed.includes(step.status) ? ('failed' as const) : ('done' as const),
      line: [formatDateTime(step.created_at, now), step.actor_name && `by ${step.actor_name}`, step.note]
        .filter(Boolean)
        .join(' · '),
    }))
  const changed = order.edits.map((change) => ({
    at: change.created_at,
    key: `change ${change.created_at}`,
    title: 'Order updated',
    state: 'done' as const,
    line: [formatDateTime(change.created_at, now), `by ${change.actor_name}`, orderEditSummary(change)].join(
      ' · ',
    ),
  }))
  const steps: TimelineEntry[] = [...taken, ...changed]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .toReversed()
  const entries: TimelineEntry[] = next
    ? [{ key: 'next', title: next.label, state: 'current', line: 'Next' }, ...steps]
    : steps
  return (
    <Panel title="Timeline" end={<span className="text-small text-muted">Africa/Lagos</span>}>
      <Timeline dense entries={entries} />
    </Panel>
  )
}

function transitionTitle(
  state: OrderStatus,
  before: OrderStatus | undefined,
  { parcels, delivery }: Pick<AdminOrder, 'parcels' | 'delivery'>,
): string {
  if (before && previousStatus[before] === state) return 'Step undone'
  return state === 'shipped' ? dispatchedMessage(parcels, delivery.pickup_point?.name) : titles[state]
}
