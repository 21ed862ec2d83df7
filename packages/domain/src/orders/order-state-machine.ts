import type { OrderStatus } from '@shop/contract/orders'

/**
 * The transitions of an order. A placed order can ship in parts, or be delivered in store; a shipped one is cancelled
 * once everything has returned; an expired one continues if money arrives late or the customer pays again.
 */
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

/** Transitions that undo one, allowed only for a short while after it. */
const undoes: Partial<Record<OrderStatus, OrderStatus>> = { packed: 'placed', shipped: 'packed' }

export function isUndo(from: OrderStatus, to: OrderStatus): boolean {
  return undoes[from] === to
}

/** Transitions that staff do not request: a parcel that leaves, an in-store sale, and everything returned. */
const parcelTransitions: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['shipped', 'delivered'],
  shipped: ['cancelled'],
}

/** Staff move orders that are ready to fulfil; only payments move those that await payment. */
export function staffTransitions(from: OrderStatus): readonly OrderStatus[] {
  if (from === 'awaiting_payment') return ['cancelled']
  if (from === 'expired') return []
  return nextOrderStatuses[from].filter((to) => !parcelTransitions[from]?.includes(to))
}

/** Before packing, an order can be cancelled free of charge (FCCPA section 120). */
export function canCustomerCancel(status: OrderStatus): boolean {
  return status === 'awaiting_payment' || status === 'placed'
}
