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
  paidKobo: 0,
  lateKobo: 0,
  latePaidKobo: 0,
  waivedKobo: 0,
  returnedKobo: 0,
})

/** The payments of an agreement; before the yes, as they would be if it came today. */
export function paymentsOf(
  agreement: AgreementRow,
  agreed: readonly InstalmentSums[],
  today: string,
): readonly InstalmentSums[] {
  return agreement.agreedAt === null ? termsFrom(agreement, today).payments.map(unpaid) : agreed
}

/** An agreement as lists show it. */
export function summaryOf(
  agreement: AgreementRow,
  { agreed, returnedKobo }: Pick<AnswerParts, 'agreed' | 'returnedKobo'>,
  today: string,
): AgreementSummary {
  const payments = paymentsOf(agreement, agreed, today)
  const isRunning = runningStates.includes(agreement.state)
  const next = payments.find((each) => openKobo(each) > 0)
  return {
    id: agreement.id,
    number: agreement.number,
    order_number: agreement.orderNumber,
    state: agreement.state,
    is_test: agreement.isTest,
    goods: agreement.goods,
    terms: agreement.plan,
    total_kobo: sumOf(payments, owedKobo),
    paid_kobo: paidOfPlanKobo(payments),
    returned_kobo: returnedKobo,
    overdue_kobo: isRunning ? overdueKobo(payments, today, agreement.plan.grace_days) : 0,
    next: next && isRunning ? { due_on: next.dueOn, open_kobo: openKobo(next) } : null,
    applied_at: agreement.appliedAt.toISOString(),
  }
}

interface AnswerParts {
  agreed: readonly InstalmentSums[]
  /** What of its order's money is with the shopper again. */
  returnedKobo: number
  repaid: Awaited<ReturnType<typeof listRepayments>>
  /** Oldest first. */
  steps: readonly { state: AgreementState; at: Date; note: string; actor: string }[]
  isPaymentOffered: boolean
}

/** Why it was declined, or all that is asked; what staff note with a yes, or of a case, is for the file alone. */
function wordsForBuyer({ state, approvedBy }: AgreementRow, steps: AnswerParts['steps']): string {
  if (state === 'declined') return steps.at(-1)?.note ?? ''
  if (state !== 'in_review') return ''
  const questions = steps.filter((step) => step.state === 'in_review' && step.actor !== approvedBy)
  return questions.map(({ note }) => note).join(' ')
}

/** An agreement as its owner sees it. */
export function agreementAnswer(agreement: AgreementRow, parts: AnswerParts, now: Date): Agreement {
  const today = lagosDate(now)
  const { state, plan } = agreement
  const payments = paymentsOf(agreement, parts.agreed, today)
  const isWaiting = waitingStates.includes(state)
  const isRunning = runningStates.includes(state)
  const summary = summaryOf(agreement, parts, today)
  const lastStep = parts.steps.at(-1)
  return {
    ...summary,
    price_kobo: agreement.priceKobo,
    fee_kobo: sumOf(payments, ({ feeKobo }) => feeKobo),
    left_kobo: isRunning ? sumOf(payments, openKobo) : 0,
    settle_kobo: isRunning ? settleKobo(payments, today) : 0,
    instalments: payments.map((each) => ({
      position: each.position,
      due_on: each.dueOn,
      amount_kobo: each.amountKobo - each.waivedKobo - each.returnedKobo,
      late_fee_kobo: each.lateKobo,
      paid_kobo: each.paidKobo + each.latePaidKobo,
      open_kobo: openKobo(each),
      state: instalmentState(each, today, plan.grace_days),
      days_late: isRunning ? daysLate(each, today, plan.grace_days) : 0,
    })),
    repayments: parts.repaid.map((each) => ({
      id: each.id,
      at: each.at.toISOString(),
      channel: each.channel,
      provider: each.provider,
      amount_kobo: each.amountKobo,
      positions: each.shares.map(({ position }) => position),
      returned: each.returnedAt !== null,
    })),
    terms_version: versionOf(agreement.terms ?? termsFrom(agreement, today)),
    agreed_at: agreement.agreedAt?.toISOString() ?? null,
    expires_at: isWaiting && lastStep ? later(lastStep.at, waitMs).toISOString() : null,
    reason: wordsForBuyer(agreement, parts.steps),
    may_agree: state === 'approved',
    needs_applicant: (state === 'applied' || state === 'in_review') && lacksApplicant(agreement),
    may_pay: isRunning && parts.isPaymentOffered,
  }
}

/** Whether it is credit, and nobody has told of work and identity yet. */
export function lacksApplicant({ plan, applicant }: Pick<AgreementRow, 'plan' | 'applicant'>): boolean {
  return plan.mode === 'deposit_then_deliver' && applicant.told === undefined
}

/** An agreement that was read or changed just now. */
export async function answerOf(ctx: RequestContext, agreement: AgreementRow): Promise<Agreement> {
  const { forNew: gateway } = ctx.providers.gateways
  const parts = {
    agreed: await listInstalments(ctx, agreement.id),
    returnedKobo: (await sumReturned(ctx, [agreement.id])).get(agreement.id) ?? 0,
    repaid: await loadRepayments(ctx, agreement.id),
    steps: await listSteps(ctx, agreement.id),
    isPaymentOffered: gateway !== undefined && agreement.isTest === (gateway.mode !== 'live'),
  }
  return agreementAnswer(agreement, parts, ctx.clock.now())
}
