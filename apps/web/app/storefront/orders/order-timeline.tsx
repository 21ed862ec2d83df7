import type { Order } from '@shop/contract/orders'
import { Timeline } from '@shop/ui/timeline'
import { useNow } from '../../format/use-now.ts'
import { orderHistory } from './order-history.ts'
import { stageWords } from './stage-words.ts'

/** Where the order is. */
export function OrderTimeline({ order }: { order: Order }) {
  const now = useNow()
  const entries = orderHistory(order, now).map(({ state, title, line, look }) => {
    const { Icon } = stageWords(state)
    return { key: state, title, line, state: look, icon: <Icon aria-hidden /> }
  })
  return <Timeline entries={entries} />
}
