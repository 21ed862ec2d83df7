import { orderStates, type OrderState } from '@shop/contract/orders'

interface OrderTab {
  /** Absent on the tab of all orders. */
  state?: Exclude<OrderState, 'placed'> | 'to_confirm' | 'to_pack' | 'to_collect'
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
export function stateOf(query: URLSearchParams): OrderTab['state'] {
  const wished = query.get('state')
  // As addresses were written before orders could wait for a yes.
  const named = wished === 'placed' ? 'to_pack' : wished
  return orderTabs.find(({ state }) => state === named)?.state
}

export function allOrders(counts: Record<string, number>): number {
  return orderStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}
