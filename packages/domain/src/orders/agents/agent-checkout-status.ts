import type { AgentCheckout } from '@shop/contract/agent-checkouts'
import type { UcpCheckoutStatus, UcpCheckout } from '@shop/contract/ucp/checkout'
import { canOrderBecome } from '../order-state-machine.ts'
import type { OrderRow } from '../tables.ts'
import type { AgentCheckoutRow } from './tables.ts'

export type LinkedOrder = Pick<OrderRow, 'id' | 'number' | 'status' | 'payment_method' | 'paid_kobo'>

/** Whether an order was really placed: on delivery at once, otherwise once it is paid. */
export function wasPlaced({ status, payment_method: method, paid_kobo: paidKobo }: LinkedOrder): boolean {
  if (status === 'awaiting_payment' || status === 'expired') return false
  return status !== 'cancelled' || method === 'pay_on_delivery' || paidKobo > 0
}

/** Whether the customer can still pay an order that was not placed yet. */
const awaitsPayment = (order: LinkedOrder) =>
  order.status === 'awaiting_payment' && canOrderBecome(order.status, 'placed')

type Lifetime = Pick<AgentCheckoutRow, 'cancelled_at' | 'expires_at'>

/**
 * The status of a session in the protocol. Never ready_for_complete: customers always pay, or choose to pay on delivery,
 * in the shop. `hasErrors`: the agent has to change something first.
 */
export function checkoutStatus(
  { cancelled_at: cancelledAt, expires_at: expiresAt }: Lifetime,
  { order, now, hasErrors }: { order: LinkedOrder | undefined; now: Date; hasErrors: boolean },
): UcpCheckoutStatus {
  if (order && wasPlaced(order)) return 'completed'
  if (cancelledAt) return 'canceled'
  if (order && awaitsPayment(order)) return 'complete_in_progress'
  if (expiresAt <= now) return 'canceled'
  return hasErrors ? 'incomplete' : 'requires_escalation'
}

const finalStatuses: readonly UcpCheckout['status'][] = ['completed', 'canceled']

/** Whether nothing can change any more. */
export const isFinal = (status: UcpCheckoutStatus): boolean => finalStatuses.includes(status)

/** What the customer's link shows. While an order waits for its payment, the order's own page is the place to go. */
export function linkStatus(status: UcpCheckoutStatus): AgentCheckout['status'] {
  if (status === 'completed' || status === 'complete_in_progress') return 'ordered'
  return status === 'canceled' ? 'closed' : 'open'
}
