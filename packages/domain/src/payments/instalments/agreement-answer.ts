import type { Agreement, AgreementState, AgreementSummary } from '@shop/contract/pay-later'
import { later } from '../../core/clock.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import type { RequestContext } from '../../core/context.ts'
import { sumReturned } from '../sum-returned.ts'
import { termsFrom, versionOf } from './agreed-terms.ts'
import { runningStates, waitingStates } from './agreement-states.ts'
import { type InstalmentSums, openKobo, owedKobo, settleKobo, sumOf } from './allocate.ts'
import { paidOfPlanKobo } from './book-agreement.ts'
import { daysLate, instalmentState, overdueKobo } from './instalment-state.ts'
import type { listRepayments } from './load-agreement.ts'
import { listInstalments, listRepayments as loadRepayments, listSteps } from './load-agreement.ts'
import type { PlannedPayment } from './schedule.ts'
import type { AgreementRow } from './tables.ts'

/** So long an answer, or the shopper's yes, is waited for (nigeria.md 7). */
export const waitMs = 14 * 24 * 60 * 60_000

const unpaid = (payment: PlannedPayment): InstalmentSums => ({
  ...payment,
  paid_kobo: 0,
  late_fee_kobo: 0,
  late_fee_paid_kobo: 0,
  waived_kobo: 0,
  returned_kobo: 0,
})

/** The payments of an agreement; before the yes, as they would be if it came today. */
export function paymentsOf(
  agreement: AgreementRow,
  agreed: readonly InstalmentSums[],
  today: string,
): readonly InstalmentSums[] {
  return agreement.accepted_at === null ? termsFrom(agreement, today).payments.map(unpaid) : agreed
}

/** An agreement as lists show it. */
export function summaryOf(
  agreement: AgreementRow,
  { agreed, returned_kobo: returnedKobo }: Pick<AnswerParts, 'agreed' | 'returned_kobo'>,
  today: string,
): AgreementSummary {
  const payments = paymentsOf(agreement, agreed, today)
  const isRunning = runningStates.includes(agreement.status)
  const next = payments.find((each) => openKobo(each) > 0)
  return {
    id: agreement.id,
    number: agreement.number,
    order_number: agreement.order_number,
    status: agreement.status,
    is_test: agreement.is_test,
    items: agreement.items,
    terms: agreement.plan,
    total_kobo: sumOf(payments, owedKobo),
    paid_kobo: paidOfPlanKobo(payments),
    refunded_kobo: returnedKobo,
    overdue_kobo: isRunning ? overdueKobo(payments, today, agreement.plan.grace_days) : 0,
    next_payment: next && isRunning ? { due_on: next.due_on, outstanding_kobo: openKobo(next) } : null,
    applied_at: agreement.applied_at.toISOString(),
  }
}

interface AnswerParts {
  agreed: readonly InstalmentSums[]
  /** What of its order's money is with the shopper again. */
  returned_kobo: number
  repaid: Awaited<ReturnType<typeof listRepayments>>
  /** Oldest first. */
  steps: readonly { status: AgreementState; created_at: Date; note: string; actor: string }[]
  isPaymentOffered: boolean
}

/** Why it was declined, or all that is asked; what staff note with a yes, or of a case, is for the file alone. */
function wordsForBuyer(
  { status: state, approved_by: approvedBy }: AgreementRow,
  steps: AnswerParts['steps'],
): string {
  if (state === 'declined') return steps.at(-1)?.note ?? ''
  if (state !== 'in_review') return ''
  const questions = steps.filter((step) => step.status === 'in_review' && step.actor !== approvedBy)
  return questions.map(({ note }) => note).join(' ')
}

/** An agreement as its owner sees it. */
export function agreementAnswer(agreement: AgreementRow, parts: AnswerParts, now: Date): Agreement {
  const today = lagosDate(now)
  const { status: state, plan } = agreement
  const payments = paymentsOf(agreement, parts.agreed, today)
  const isWaiting = waitingStates.includes(state)
  const isRunning = runningStates.includes(state)
  const summary = summaryOf(agreement, parts, today)
  const lastStep = parts.steps.at(-1)
  return {
    ...summary,
    price_kobo: agreement.price_kobo,
    fee_kobo: sumOf(payments, ({ fee_kobo: feeKobo }) => feeKobo),
    outstanding_kobo: isRunning ? sumOf(payments, openKobo) : 0,
    payoff_kobo: isRunning ? settleKobo(payments, today) : 0,
    instalments: payments.map((each) => ({
      position: each.position,
      due_on: each.due_on,
      amount_kobo: each.amount_kobo - each.waived_kobo - each.returned_kobo,
      late_fee_kobo: each.late_fee_kobo,
      paid_kobo: each.paid_kobo + each.late_fee_paid_kobo,
      outstanding_kobo: openKobo(each),
      status: instalmentState(each, today, plan.grace_days),
      days_overdue: isRunning ? daysLate(each, today, plan.grace_days) : 0,
    })),
    repayments: parts.repaid.map((each) => ({
      id: each.id,
      paid_at: each.paid_at.toISOString(),
      channel: each.channel,
      provider: each.provider,
      amount_kobo: each.amount_kobo,
      positions: each.allocations.map(({ position }) => position),
      is_reversed: each.reversed_at !== null,
    })),
    terms_version: versionOf(agreement.terms ?? termsFrom(agreement, today)),
    accepted_at: agreement.accepted_at?.toISOString() ?? null,
    expires_at: isWaiting && lastStep ? later(lastStep.created_at, waitMs).toISOString() : null,
    reason: wordsForBuyer(agreement, parts.steps),
    can_accept: state === 'approved',
    requires_application: (state === 'applied' || state === 'in_review') && lacksApplicant(agreement),
    can_pay: isRunning && parts.isPaymentOffered,
  }
}

/** Whether it is credit, and nobody has told of work and identity yet. */
export function lacksApplicant({ plan, applicant }: Pick<AgreementRow, 'plan' | 'applicant'>): boolean {
  return plan.mode === 'credit' && applicant.declaration === undefined
}

/** An agreement that was read or changed just now. */
export async function answerOf(ctx: RequestContext, agreement: AgreementRow): Promise<Agreement> {
  const { forNew: gateway } = ctx.providers.gateways
  const parts = {
    agreed: await listInstalments(ctx, agreement.id),
    returned_kobo: (await sumReturned(ctx, [agreement.id])).get(agreement.id) ?? 0,
    repaid: await loadRepayments(ctx, agreement.id),
    steps: await listSteps(ctx, agreement.id),
    isPaymentOffered: gateway !== undefined && agreement.is_test === (gateway.mode !== 'live'),
  }
  return agreementAnswer(agreement, parts, ctx.clock.now())
}
