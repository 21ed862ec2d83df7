import type { OrderState } from '@shop/contract/orders'

/** Where an order may go from each state. From placed it leaves in parts, or is handed over at the stall; from on_the_way it ends once all is back; lapsed is left again when the money arrives late or the shopper pays again. */
export const nextOrderStates = {
  awaiting_payment: ['placed', 'cancelled', 'expired'],
  placed: ['packed', 'shipped', 'delivered', 'cancelled'],
  packed: ['shipped', 'placed', 'cancelled'],
  shipped: ['delivered', 'packed', 'cancelled'],
  delivered: [],
  cancelled: [],
  expired: ['placed', 'awaiting_payment'],
} as const satisfies Record<OrderState, readonly OrderState[]>

export const firstOrderStates = ['awaiting_payment', 'placed'] as const
export const finalOrderStates: readonly OrderState[] = ['delivered', 'cancelled']

export function mayFollow(from: OrderState, to: OrderState): boolean {
  const next: readonly OrderState[] = nextOrderStates[from]
  return next.includes(to)
}

/** Steps that take one back: allowed only for a short while after it. */
const undoes: Partial<Record<OrderState, OrderState>> = { packed: 'placed', shipped: 'packed' }

export function isUndo(from: OrderState, to: OrderState): boolean {
  return undoes[from] === to
}

/** Steps that staff do not ask for: a part that leaves, what is paid and taken along, and everything that came back. */
const stepsOfParcels: Partial<Record<OrderState, readonly OrderState[]>> = {
  placed: ['shipped', 'delivered'],
  shipped: ['cancelled'],
}

/** Staff move orders that are theirs to fulfil; money alone moves those that wait for it. */
export function staffSteps(from: OrderState): readonly OrderState[] {
  if (from === 'awaiting_payment') return ['cancelled']
  if (from === 'expired') return []
  return nextOrderStates[from].filter((to) => !stepsOfParcels[from]?.includes(to))
}

/** Before it is packed an order may be cancelled free of charge (FCCPA section 120). */
export function mayShopperCancel(state: OrderState): boolean {
  return state === 'awaiting_payment' || state === 'placed'
}
