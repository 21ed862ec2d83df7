import type { GatewayRefund } from '../core/ports/payment-gateway.ts'

export type RefundStatus = 'requested' | 'pending' | 'processed' | 'failed' | 'requires_bank_account'

/** Where a refund may go. Some banks need the shopper's account first: needs_attention. */
export const nextRefundStatuses = {
  requested: ['pending', 'processed', 'failed', 'requires_bank_account'],
  pending: ['processed', 'failed', 'requires_bank_account'],
  requires_bank_account: ['pending', 'processed', 'failed'],
  processed: [],
  failed: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>

export function canRefundBecome(from: RefundStatus, to: RefundStatus): boolean {
  const next: readonly RefundStatus[] = nextRefundStatuses[from]
  return next.includes(to)
}

/** The provider's state in ours: whether it waits or works on it makes no difference to the shop. */
export function toRefundStatus(state: GatewayRefund['status']): RefundStatus {
  return state === 'processing' ? 'pending' : state
}
