import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { Panel } from '@shop/ui/panel'
import { Timeline, type TimelineEntry } from '@shop/ui/timeline'
import { lagosMoment } from '../../layout/staff-time.ts'
import { nextStepOf } from './order-steps.ts'

const titles: Readonly<Record<OrderState, string>> = {
  awaiting_payment: 'Ordered, payment opened',
  placed: 'Order placed',
  packed: 'Packed',
  on_the_way: 'Handed to the rider',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  lapsed: 'Not paid in time',
}

/** The states from which one step leads back. */
const backFrom: Readonly<Partial<Record<OrderState, OrderState>>> = { packed: 'placed', on_the_way: 'packed' }

const failed: readonly OrderState[] = ['cancelled', 'lapsed']

/** Every step with who took it and when in Lagos, newest first, under what comes next. */
export function OrderTimeline({ order, now }: { order: AdminOrder; now: Date }) {
  const next = nextStepOf(order)
  const steps = order.steps
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((step, index, all): TimelineEntry => ({
      key: `${step.at} ${index}`,
      title: stepTitle(step.state, all[index - 1]?.state),
      state: failed.includes(step.state) ? 'failed' : 'done',
      line: [lagosMoment(step.at, now), step.by && `by ${step.by}`, step.note].filter(Boolean).join(' · '),
    }))
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

function stepTitle(state: OrderState, before: OrderState | undefined): string {
  return before && backFrom[before] === state ? 'Step taken back' : titles[state]
}
