import type { OrderState } from '@shop/contract/orders'

interface OrderTab {
  /** Absent on the tab of all orders. */
  state?: OrderState
  text: string
}

/** The tabs over the list, in the order of the work. */
export const orderTabs: readonly OrderTab[] = [
  { text: 'All' },
  { state: 'awaiting_payment', text: 'New' },
  { state: 'placed', text: 'To pack' },
  { state: 'packed', text: 'Packed' },
  { state: 'on_the_way', text: 'On the way' },
  { state: 'delivered', text: 'Delivered' },
  { state: 'cancelled', text: 'Cancelled' },
  { state: 'lapsed', text: 'Not paid' },
]

/** The state that an address asks for; anything unknown asks for all. */
export function stateOf(query: URLSearchParams): OrderState | undefined {
  const wished = query.get('state')
  return orderTabs.find(({ state }) => state === wished)?.state
}

export function allOrders(counts: Record<string, number>): number {
  return orderTabs.reduce((sum, { state }) => sum + (state ? (counts[state] ?? 0) : 0), 0)
}
