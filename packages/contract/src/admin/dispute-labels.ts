import type { Dispute, DisputeStatus } from './disputes.ts'

const chips: Readonly<Record<DisputeStatus, { text: string; tone: 'ok' | 'warn' | 'danger' | 'info' }>> = {
  open: { text: 'To answer', tone: 'warn' },
  under_review: { text: 'Awaiting the bank’s decision', tone: 'info' },
  won: { text: 'Won', tone: 'ok' },
  lost: { text: 'Lost', tone: 'danger' },
}

export const disputeChip = (status: DisputeStatus) => chips[status]

/** 'Paystack' */
export const providerLabel = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1)

/** The next step in a dispute, in one sentence. `formatDayTime` formats an ISO timestamp. */
export function disputeMessage(dispute: Dispute, formatDayTime: (iso: string) => string): string {
  const where = providerLabel(dispute.provider)
  if (dispute.status === 'open')
    return dispute.respond_by
      ? `Answer it in ${where}’s dashboard by ${formatDayTime(dispute.respond_by)}. Without an answer the money is lost.`
      : `Answer it in ${where}’s dashboard. Without an answer the money is lost.`
  if (dispute.status === 'under_review') return 'We answered. The bank decides.'
  return dispute.status === 'won' ? 'We keep the money.' : 'The money was returned to the payer.'
}
