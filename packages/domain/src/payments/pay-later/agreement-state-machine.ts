import type { AgreementStatus } from '@shop/contract/pay-later'

/**
 * The transitions of an agreement. Staff decide an application, the customer agrees, payments complete it; a reversed
 * payment opens it again.
 */
export const nextAgreementStatuses = {
  applied: ['in_review', 'approved', 'declined', 'withdrawn', 'expired'],
  in_review: ['approved', 'declined', 'withdrawn', 'expired'],
  approved: ['active', 'awaiting_deposit', 'declined', 'withdrawn', 'expired'],
  awaiting_deposit: ['active', 'completed', 'paid_off_early', 'cancelled'],
  active: ['completed', 'paid_off_early', 'defaulted', 'cancelled'],
  defaulted: ['active', 'completed', 'paid_off_early', 'cancelled', 'returned', 'written_off'],
  completed: ['active', 'cancelled'],
  paid_off_early: ['active', 'cancelled'],
  declined: [],
  withdrawn: [],
  expired: [],
  cancelled: [],
  // The items may come back to stock after the agreement was closed.
  returned: ['cancelled'],
  written_off: ['cancelled'],
} as const satisfies Record<AgreementStatus, readonly AgreementStatus[]>

export function canAgreementBecome(from: AgreementStatus, to: AgreementStatus): boolean {
  const next: readonly AgreementStatus[] = nextAgreementStatuses[from]
  return next.includes(to)
}

/** Waiting for a decision, or for the customer to accept. */
export const waitingStatuses: readonly AgreementStatus[] = ['applied', 'in_review', 'approved']

/** Payments are expected. */
export const runningStatuses: readonly AgreementStatus[] = ['awaiting_deposit', 'active', 'defaulted']

export const paidStatuses: readonly AgreementStatus[] = ['completed', 'paid_off_early']
