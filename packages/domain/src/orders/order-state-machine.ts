import type { OrderStatus } from '@shop/contract/orders'

/** Where an order may go from each state. From placed it leaves in parts, or is handed over in store; from dispatched it ends once all is back; expired is left again when the money arrives late or the shopper pays again. */
export const nextOrderStatuses = {
  awaiting_payment: ['placed', 'cancelled', 'expired'],
  placed: ['packed', 'shipped', 'delivered', 'cancelled'],
  packed: ['shipped', 'placed', 'cancelled'],
  shipped: ['delivered', 'packed', 'cancelled'],
  delivered: [],
  cancelled: [],
  expired: ['placed', 'awaiting_payment'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const initialOrderStatuses = ['awaiting_payment', 'placed'] as const
export const finalOrderStatuses: readonly OrderStatus[] = ['delivered', 'cancelled']

export function canOrderBecome(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = nextOrderStatuses[from]
  return next.includes(to)
}

/** Steps that take one back: allowed only for a short while after it. */
const undoes: Partial<Record<OrderStatus, OrderStatus>> = { packed: 'placed', shipped: 'packed' }

export function isUndo(from: OrderStatus, to: OrderStatus): boolean {
  return undoes[from] === to
}

/** Steps that staff do not ask for: a part that leaves, what is paid and taken along, and everything that came back. */
const parcelTransitions: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['shipped', 'delivered'],
  shipped: ['cancelled'],
}

/** Staff move orders that are theirs to fulfil; money alone moves those that wait for it. */
export function staffTransitions(from: OrderStatus): readonly OrderStatus[] {
  if (from === 'awaiting_payment') return ['cancelled']
  if (from === 'expired') return []
  return nextOrderStatuses[from].filter((to) => !parcelTransitions[from]?.includes(to))
}

/** Before it is packed an order may be cancelled free of charge (FCCPA section 120). */
export function canCustomerCancel(state: OrderStatus): boolean {
  return state === 'awaiting_payment' || state === 'placed'
}
