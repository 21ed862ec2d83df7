import { orderStatuses, type OrderStatus } from '@shop/contract/orders'

interface OrderTab {
  /** Absent on the tab of all orders. */
  state?: Exclude<OrderStatus, 'placed'> | 'to_confirm' | 'to_pack' | 'to_collect'
  text: string
}

/** The tabs over the list, in the order of the work. */
export const orderTabs: readonly OrderTab[] = [
  { text: 'All' },
  { state: 'awaiting_payment', text: 'New' },
  { state: 'to_confirm', text: 'To confirm' },
  { state: 'to_pack', text: 'To pack' },
  { state: 'packed', text: 'Packed' },
  { state: 'shipped', text: 'On the way' },
  { state: 'delivered', text: 'Delivered' },
  { state: 'to_collect', text: 'Money due' },
  { state: 'cancelled', text: 'Cancelled' },
  { state: 'expired', text: 'Not paid' },
]

/** The state that an address asks for; anything unknown asks for all. */
export function parseOrderStatus(query: URLSearchParams): OrderTab['state'] {
  const requested = query.get('state')
  // As addresses were written before orders could wait for a yes.
  const named = requested === 'placed' ? 'to_pack' : requested
  return orderTabs.find(({ state }) => state === named)?.state
}

export function countAllOrders(counts: Record<string, number>): number {
  return orderStatuses.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}
