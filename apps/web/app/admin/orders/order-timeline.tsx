import type { AdminOrder, OrderEdit } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { Panel } from '@shop/ui/panel'
import { Timeline, type TimelineEntry } from '@shop/ui/timeline'
import { formatDateTime } from '../../format/dates.ts'
import { getNextStep } from './next-step.ts'
import { dispatchedMessage } from './parcels/labels.ts'
import { formatNaira } from '@shop/ui/format/format-naira'

const titles: Readonly<Record<Exclude<OrderStatus, 'shipped'>, string>> = {
  awaiting_payment: 'Order created, payment started',
  placed: 'Order placed',
  packed: 'Packed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** The previous status of those that can be undone. */
const previousStatus: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  packed: 'placed',
  shipped: 'packed',
}

const failedStatuses: readonly OrderStatus[] = ['cancelled', 'expired']

/** Status history with actor and time in Lagos, newest first, below the next step. */
export function OrderTimeline({ order, now }: { order: AdminOrder; now: Date }) {
  const next = getNextStep(order)
  const statusEntries = order.status_history
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map((step, index, all) => ({
      at: step.created_at,
      key: `${step.created_at} ${index}`,
      title: transitionTitle(step.status, all[index - 1]?.status, order),
      state: failedStatuses.includes(step.status) ? ('failed' as const) : ('done' as const),
      description: [
        formatDateTime(step.created_at, now),
        step.actor_name && `by ${step.actor_name}`,
        step.note,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  const editEntries = order.edits.map((change) => ({
    at: change.created_at,
    key: `change ${change.created_at}`,
    title: 'Order updated',
    state: 'done' as const,
    description: [
      formatDateTime(change.created_at, now),
      `by ${change.actor_name}`,
      orderEditSummary(change),
    ].join(' · '),
  }))
  const steps: TimelineEntry[] = [...statusEntries, ...editEntries]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .toReversed()
  const entries: TimelineEntry[] = next
    ? [{ key: 'next', title: next.label, state: 'current', description: 'Next' }, ...steps]
    : steps
  return (
    <Panel title="Timeline" end={<span className="text-small text-muted">Africa/Lagos</span>}>
      <Timeline dense entries={entries} />
    </Panel>
  )
}

function transitionTitle(
  status: OrderStatus,
  previous: OrderStatus | undefined,
  { parcels, delivery }: Pick<AdminOrder, 'parcels' | 'delivery'>,
): string {
  if (previous && previousStatus[previous] === status) return 'Step undone'
  return status === 'shipped' ? dispatchedMessage(parcels, delivery.pickup_point?.name) : titles[status]
}

type Line = OrderEdit['before']['lines'][number]

const units = (lines: readonly Line[], id: string) =>
  lines.reduce((sum, line) => (line.variant_id === id ? sum + line.quantity : sum), 0)

/** Short summary of an edit: "+1 Agbada, −2 Fan, ₦4,500 to ₦5,500". */
export function orderEditSummary({ before, after }: Pick<OrderEdit, 'before' | 'after'>): string {
  const names = new Map([...before.lines, ...after.lines].map((line) => [line.variant_id, line.name]))
  const moves = [...names].flatMap(([id, name]) => {
    const difference = units(after.lines, id) - units(before.lines, id)
    return difference === 0 ? [] : [`${difference > 0 ? '+' : '−'}${Math.abs(difference)} ${name}`]
  })
  return [...moves, `${formatNaira(before.total_kobo)} to ${formatNaira(after.total_kobo)}`].join(', ')
}
