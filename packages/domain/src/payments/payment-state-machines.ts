import type { DisputeStatus } from '@shop/contract/admin/disputes'
import type { GatewayRefund } from '../core/ports/payment-gateway.ts'

export type AttemptStatus = 'created' | 'open' | 'paid' | 'failed' | 'abandoned' | 'reversed'

/**
 * The transitions of a payment attempt. Money counts: a failed or abandoned attempt that the provider later reports as
 * paid is paid. All other transitions back are ignored.
 */
export const nextAttemptStatuses = {
  created: ['open', 'paid', 'failed', 'abandoned'],
  open: ['paid', 'failed', 'abandoned'],
  failed: ['paid'],
  abandoned: ['paid', 'failed'],
  paid: ['reversed'],
  reversed: [],
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>

export function canAttemptBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  const next: readonly AttemptStatus[] = nextAttemptStatuses[from]
  return next.includes(to)
}

/** Attempts without a final status yet. */
export const pendingStatuses: readonly AttemptStatus[] = ['created', 'open']

export function isPending(status: AttemptStatus): boolean {
  return pendingStatuses.includes(status)
}

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

/**
 * The transitions of a dispute. A bank may reopen an answered dispute, and a lost one may still be won. A won dispute
 * is final: later updates are ignored.
 */
export const nextDisputeStatuses = {
  open: ['under_review', 'won', 'lost'],
  under_review: ['open', 'won', 'lost'],
  lost: ['won'],
  won: [],
} as const satisfies Record<DisputeStatus, readonly DisputeStatus[]>

export function canDisputeBecome(from: DisputeStatus, to: DisputeStatus): boolean {
  const next: readonly DisputeStatus[] = nextDisputeStatuses[from]
  return next.includes(to)
}

/** Not decided yet. */
export const openDisputeStatuses: readonly DisputeStatus[] = ['open', 'under_review']

/** All but `won` withhold the order. */
const worstFirst: readonly DisputeStatus[] = ['open', 'under_review', 'lost', 'won']

/** The worst status of the disputes of one order; null without any. */
export function worstStatus(statuses: readonly DisputeStatus[]): DisputeStatus | null {
  return worstFirst.find((status) => statuses.includes(status)) ?? null
}
