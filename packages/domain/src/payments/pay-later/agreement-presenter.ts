import type { Agreement, AgreementStatus, AgreementSummary } from '@shop/contract/pay-later'
import { addMs, lagosDate, dayMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { sumReturned } from '../payment-totals.ts'
import { buildTerms, getTermsVersion } from './agreement-terms.ts'
import { runningStatuses, waitingStatuses } from './agreement-state-machine.ts'
import { type InstalmentTotals, unpaidKobo, instalmentDueKobo, payoffKobo, sumBy } from './allocate.ts'
import { paidOfAgreementKobo } from './agreement-entries.ts'
import { daysOverdue, instalmentStatus, overdueKobo } from './instalments.ts'
import {
  type listRepayments,
  listInstalments,
  listRepayments as loadRepayments,
  listAgreementHistory,
} from './agreements.ts'
import type { ScheduledPayment } from './schedule.ts'
import type { AgreementRow } from './tables.ts'

/** How long an application waits for a decision, and then for the customer to accept. */
export const waitMs = 14 * dayMs

const unpaid = (payment: ScheduledPayment): InstalmentTotals => ({
  ...payment,
  paid_kobo: 0,
  late_fee_kobo: 0,
  late_fee_paid_kobo: 0,
  waived_kobo: 0,
  returned_kobo: 0,
})

/** The payments of an agreement; before the customer agrees, as if they agreed today. */
function toPayments(agreement: AgreementRow, accepted: readonly InstalmentTotals[], today: string) {
  return agreement.accepted_at === null ? buildTerms(agreement, today).payments.map(unpaid) : accepted
}

/** An agreement as lists show it. */
export function presentAgreementSummary(
  agreement: AgreementRow,
  { accepted, returned_kobo: returnedKobo }: Pick<PresenterContext, 'accepted' | 'returned_kobo'>,
  today: string,
): AgreementSummary {
  const payments = toPayments(agreement, accepted, today)
  const isInProgress = runningStatuses.includes(agreement.status)
  const next = payments.find((instalment) => unpaidKobo(instalment) > 0)
  return {
    id: agreement.id,
    number: agreement.number,
    order_number: agreement.order_number,
    status: agreement.status,
    is_test: agreement.is_test,
    items: agreement.items,
    terms: agreement.plan,
    total_kobo: sumBy(payments, instalmentDueKobo),
    paid_kobo: paidOfAgreementKobo(payments),
    refunded_kobo: returnedKobo,
    overdue_kobo: isInProgress ? overdueKobo(payments, today, agreement.plan.grace_days) : 0,
    next_payment: next && isInProgress ? { due_on: next.due_on, outstanding_kobo: unpaidKobo(next) } : null,
    applied_at: agreement.applied_at.toISOString(),
  }
}

interface PresenterContext {
  accepted: readonly InstalmentTotals[]
  /** Refunded to the customer of its order. */
  returned_kobo: number
  repayment_rows: Awaited<ReturnType<typeof listRepayments>>
  /** Oldest first. */
  steps: readonly { status: AgreementStatus; created_at: Date; note: string; actor: string }[]
  is_payment_available: boolean
}

/** Why it was declined, or what staff asked for. Their notes on approvals and defaults are internal. */
function reasonForCustomer(
  { status, approved_by: approvedBy }: AgreementRow,
  steps: PresenterContext['steps'],
): string | null {
  if (status === 'declined') return steps.at(-1)?.note || null
  if (status !== 'in_review') return null
  const questions = steps.filter((step) => step.status === 'in_review' && step.actor !== approvedBy)
  return questions.map(({ note }) => note).join(' ') || null
}

/** An agreement as the customer sees it. */
function presentAgreementParts(agreement: AgreementRow, parts: PresenterContext, now: Date): Agreement {
  const today = lagosDate(now)
  const { status, plan } = agreement
  const payments = toPayments(agreement, parts.accepted, today)
  const isWaiting = waitingStatuses.includes(status)
  const isInProgress = runningStatuses.includes(status)
  const summary = presentAgreementSummary(agreement, parts, today)
  const lastTransition = parts.steps.at(-1)
  return {
    ...summary,
    price_kobo: agreement.price_kobo,
    fee_kobo: sumBy(payments, ({ fee_kobo: feeKobo }) => feeKobo),
    outstanding_kobo: isInProgress ? sumBy(payments, unpaidKobo) : 0,
    payoff_kobo: isInProgress ? payoffKobo(payments, today) : 0,
    instalments: payments.map((instalment) => ({
      position: instalment.position,
      due_on: instalment.due_on,
      amount_kobo: instalment.amount_kobo - instalment.waived_kobo - instalment.returned_kobo,
      late_fee_kobo: instalment.late_fee_kobo,
      paid_kobo: instalment.paid_kobo + instalment.late_fee_paid_kobo,
      outstanding_kobo: unpaidKobo(instalment),
      status: instalmentStatus(instalment, today, plan.grace_days),
      days_overdue: isInProgress ? daysOverdue(instalment, today, plan.grace_days) : 0,
    })),
    repayments: parts.repayment_rows.map((repayment) => ({
      id: repayment.id,
      paid_at: repayment.paid_at.toISOString(),
      channel: repayment.channel,
      provider: repayment.provider,
      amount_kobo: repayment.amount_kobo,
      positions: repayment.allocations.map(({ position }) => position),
      is_reversed: repayment.reversed_at !== null,
    })),
    terms_version: getTermsVersion(agreement.terms ?? buildTerms(agreement, today)),
    accepted_at: agreement.accepted_at?.toISOString() ?? null,
    expires_at: isWaiting && lastTransition ? addMs(lastTransition.created_at, waitMs).toISOString() : null,
    reason: reasonForCustomer(agreement, parts.steps),
    can_accept: status === 'approved',
    requires_application: (status === 'applied' || status === 'in_review') && isMissingApplicant(agreement),
    can_pay: isInProgress && parts.is_payment_available,
  }
}

/** Whether the work and identity details that credit needs are still missing. */
export function isMissingApplicant({ plan, applicant }: Pick<AgreementRow, 'plan' | 'applicant'>): boolean {
  return plan.mode === 'credit' && applicant.declaration === undefined
}

export async function presentAgreement(ctx: RequestContext, agreement: AgreementRow): Promise<Agreement> {
  const { primary: gateway } = ctx.providers.gateways
  const parts = {
    accepted: await listInstalments(ctx, agreement.id),
    returned_kobo: (await sumReturned(ctx, [agreement.id])).get(agreement.id) ?? 0,
    repayment_rows: await loadRepayments(ctx, agreement.id),
    steps: await listAgreementHistory(ctx, agreement.id),
    is_payment_available: gateway !== undefined && agreement.is_test === (gateway.mode !== 'live'),
  }
  return presentAgreementParts(agreement, parts, ctx.clock.now())
}
