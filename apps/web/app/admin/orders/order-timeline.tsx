import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { Panel } from '@shop/ui/panel'
import { Timeline, type TimelineEntry } from '@shop/ui/timeline'
import { lagosMoment } from '../../format/staff-time.ts'
import { changeWords } from './change-words.ts'
import { nextStepOf } from './order-steps.ts'
import { handedWords } from './parcel-words.ts'

const titles: Readonly<Record<Exclude<OrderState, 'on_the_way'>, string>> = {
  awaiting_payment: 'Order created, payment started',
  placed: 'Order placed',
  packed: 'Packed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  lapsed: 'Expired',
}

/** The states from which one step leads back. */
const backFrom: Readonly<Partial<Record<OrderState, OrderState>>> = { packed: 'placed', on_the_way: 'packed' }

const failed: readonly OrderState[] = ['cancelled', 'lapsed']

/** Every step with who took it and when in Lagos, newest first, under what comes next. */
export function OrderTimeline({ order, now }: { order: AdminOrder; now: Date }) {
  const next = nextStepOf(order)
  const taken = order.steps
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((step, index, all) => ({
      at: step.at,
      key: `${step.at} ${index}`,
      title: stepTitle(step.state, all[index - 1]?.state, order),
      state: failed.includes(step.state) ? ('failed' as const) : ('done' as const),
      line: [lagosMoment(step.at, now), step.by && `by ${step.by}`, step.note].filter(Boolean).join(' · '),
    }))
  const changed = order.changes.map((change) => ({
    at: change.at,
    key: `change ${change.at}`,
    title: 'Order updated',
    state: 'done' as const,
    line: [lagosMoment(change.at, now), `by ${change.by}`, changeWords(change)].join(' · '),
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
  return state === 'on_the_way' ? handedWords(parcels, delivery.point?.name) : titles[state]
}
