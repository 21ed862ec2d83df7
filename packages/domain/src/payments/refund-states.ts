import type { GatewayRefund } from '../core/ports/payment-gateway.ts'

export type RefundState = 'requested' | 'pending' | 'processed' | 'failed' | 'requires_bank_account'

/** Where a refund may go. Some banks need the shopper's account first: needs_attention. */
export const nextRefundStates = {
  requested: ['pending', 'processed', 'failed', 'requires_bank_account'],
  pending: ['processed', 'failed', 'requires_bank_account'],
  requires_bank_account: ['pending', 'processed', 'failed'],
  processed: [],
  failed: [],
} as const satisfies Record<RefundState, readonly RefundState[]>

export function mayRefundBecome(from: RefundState, to: RefundState): boolean {
  const next: readonly RefundState[] = nextRefundStates[from]
  return next.includes(to)
}

/** The provider's state in ours: whether it waits or works on it makes no difference to the shop. */
export function refundStateOf(state: GatewayRefund['status']): RefundState {
  return state === 'processing' ? 'pending' : state
}
