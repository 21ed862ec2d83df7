import type { Order } from '@shop/contract/orders'
import { Timeline } from '@shop/ui/timeline'
import { useNow } from '../../format/use-now.ts'
import { orderHistory } from './order-history.ts'
import { displayStatusLabel } from './stage-words.ts'

/** Where the order is. */
export function OrderTimeline({ order }: { order: Order }) {
  const now = useNow()
  const entries = orderHistory(order, now).map(({ state, title, line, progress }) => {
    const { Icon } = displayStatusLabel(state)
    return { key: state, title, line, state: progress, icon: <Icon aria-hidden /> }
  })
  return <Timeline entries={entries} />
}
