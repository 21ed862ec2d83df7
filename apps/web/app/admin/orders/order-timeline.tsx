import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { Panel } from '@shop/ui/panel'
import { Timeline, type TimelineEntry } from '@shop/ui/timeline'
import { lagosMoment } from '../../format/staff-time.ts'
import { changeWords } from './change-words.ts'
import { nextStepOf } from './order-steps.ts'
import { handedWords } from './parcel-words.ts'

const titles: Readonly<Record<Exclude<OrderState, 'shipped'>, string>> = {
  awaiting_payment: 'Order created, payment started',
  placed: 'Order placed',
  packed: 'Packed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** The states from which one step leads back. */
const backFrom: Readonly<Partial<Record<OrderState, OrderState>>> = { packed: 'placed', shipped: 'packed' }

const failed: readonly OrderState[] = ['cancelled', 'expired']

/** Every step with who took it and when in Lagos, newest first, under what comes next. */
export function OrderTimeline({ order, now }: { order: AdminOrder; now: Date }) {
  const next = nextStepOf(order)
  const taken = order.status_history
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    .map((step, index, all) => ({
      at: step.created_at,
      key: `${step.created_at} ${index}`,
      title: stepTitle(step.status, all[index - 1]?.status, order),
      state: failed.includes(step.status) ? ('failed' as const) : ('done' as const),
      line: [lagosMoment(step.created_at, now), step.actor_name && `by ${step.actor_name}`, step.note]
        .filter(Boolean)
        .join(' · '),
    }))
  const changed = order.edits.map((change) => ({
    at: change.created_at,
    key: `change ${change.created_at}`,
    title: 'Order updated',
    state: 'done' as const,
    line: [lagosMoment(change.created_at, now), `by ${change.actor_name}`, changeWords(change)].join(' · '),
  }))
  const steps: TimelineEntry[] = [...taken, ...changed]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .toReversed()
  const entries: TimelineEntry[] = next
    ? [{ key: 'next', title: next.act, state: 'current', line: 'Next' }, ...steps]
    : steps
  return (
    <Panel title="Timeline" end={<span className="text-small text-muted">Africa/Lagos</span>}>
      <Timeline dense entries={entries} />
    </Panel>
  )
}

function stepTitle(
  state: OrderState,
  before: OrderState | undefined,
  { parcels, delivery }: Pick<AdminOrder, 'parcels' | 'delivery'>,
): string {
  if (before && backFrom[before] === state) return 'Step undone'
  return state === 'shipped' ? handedWords(parcels, delivery.pickup_point?.name) : titles[state]
}
