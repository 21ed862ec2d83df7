import type { OrderState } from '@shop/contract/orders'

interface OrderTab {
  /** Absent on the tab of all orders. */
  state?: OrderState | 'to_confirm'
  text: string
}

/** The tabs over the list, in the order of the work. */
export const orderTabs: readonly OrderTab[] = [
  { text: 'All' },
  { state: 'awaiting_payment', text: 'New' },
  { state: 'to_confirm', text: 'To confirm' },
  { state: 'placed', text: 'To pack' },
  { state: 'packed', text: 'Packed' },
  { state: 'on_the_way', text: 'On the way' },
  { state: 'delivered', text: 'Delivered' },
  { state: 'cancelled', text: 'Cancelled' },
  { state: 'lapsed', text: 'Not paid' },
]

/** The state that an address asks for; anything unknown asks for all. */
export function stateOf(query: URLSearchParams): OrderTab['state'] {
  const wished = query.get('state')
  return orderTabs.find(({ state }) => state === wished)?.state
}

export function allOrders(counts: Record<string, number>): number {
  const states = orderTabs.flatMap(({ state }) => (state && state !== 'to_confirm' ? state : []))
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}
