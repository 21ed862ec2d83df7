import type { DisputeStatus } from '@shop/contract/admin/disputes'

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
