import type { AgreementStatus } from '@shop/contract/pay-later'

/**
 * Where an agreement may go. A person answers an application, the shopper agrees, money completes it; money that was
 * reversed opens it again.
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
  // Its items may be back in stock only after the case was closed.
  returned: ['cancelled'],
  written_off: ['cancelled'],
} as const satisfies Record<AgreementStatus, readonly AgreementStatus[]>

export function canAgreementBecome(from: AgreementStatus, to: AgreementStatus): boolean {
  const next: readonly AgreementStatus[] = nextAgreementStatuses[from]
  return next.includes(to)
}

/** It waits for an answer, or for the shopper's yes. */
export const waitingStatuses: readonly AgreementStatus[] = ['applied', 'in_review', 'approved']

/** It waits for money. */
export const runningStatuses: readonly AgreementStatus[] = ['awaiting_deposit', 'active', 'defaulted']

/** All of it is paid. */
export const paidStatuses: readonly AgreementStatus[] = ['completed', 'paid_off_early']
