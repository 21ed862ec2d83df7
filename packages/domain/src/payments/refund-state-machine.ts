import type { GatewayRefund } from '../core/ports/payment-gateway.ts'

export type RefundStatus = 'requested' | 'pending' | 'processed' | 'failed' | 'requires_bank_account'

/** The transitions of a refund. For some banks the provider needs the customer's account: `requires_bank_account`. */
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

/** Converts the provider's status; the shop treats processing as pending. */
export function toRefundStatus(status: GatewayRefund['status']): RefundStatus {
  return status === 'processing' ? 'pending' : status
}
