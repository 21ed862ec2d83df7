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
  // Its items may return to stock only after the case was closed.
  returned: ['cancelled'],
  written_off: ['cancelled'],
} as const satisfies Record<AgreementStatus, readonly AgreementStatus[]>

export function canAgreementBecome(from: AgreementStatus, to: AgreementStatus): boolean {
  const next: readonly AgreementStatus[] = nextAgreementStatuses[from]
  return next.includes(to)
}

/** Waits for a decision or for the customer's agreement. */
export const waitingStatuses: readonly AgreementStatus[] = ['applied', 'in_review', 'approved']

/** Waits for money. */
export const runningStatuses: readonly AgreementStatus[] = ['awaiting_deposit', 'active', 'defaulted']

/** All of it is paid. */
export const paidStatuses: readonly AgreementStatus[] = ['completed', 'paid_off_early']
