import type { Agreement } from '@shop/contract/pay-later'
import { dropDraft, keepDraft, readDraft } from '../../api/storage/drafts.ts'

const quickChecks = 6
const quickMs = 4_000
const slowMs = 15_000
/** Some six minutes. Who waits longer is told by mail, and a reload asks again. */
const checksMax = 30

const nameOf = (id: string) => `plan payment ${id}`

/** The shopper leaves for the payment page: until more is paid than now, that payment is on its way. */
export function awaitPayment({ id, paid_kobo }: Pick<Agreement, 'id' | 'paid_kobo'>): void {
  keepDraft(nameOf(id), paid_kobo, 'tab')
}

/** How it went is known. */
export function endAwaiting(id: string): void {
  dropDraft(nameOf(id), 'tab')
}

/** What was paid when this tab left for the payment page; undefined when it did not, or it is known how it went. */
export const paidBefore = (id: string): unknown => readDraft(nameOf(id), 'tab')

type PaidPlan = Pick<Agreement, 'paid_kobo' | 'can_pay'>

/** Whether something may still come of a payment that was made when so much was paid. */
export function isPaymentAwaited({ paid_kobo, can_pay }: PaidPlan, before: unknown): boolean {
  return can_pay && before === paid_kobo
}

/** After how many ms to ask again how a payment went: quick at first, then slow; false when that would tell nothing. */
export function nextPlanCheckMs(plan: PaidPlan, before: unknown, asked: number): number | false {
  if (!isPaymentAwaited(plan, before) || asked >= checksMax) return false
  return asked < quickChecks ? quickMs : slowMs
}
