import type { Agreement } from '@shop/contract/pay-later'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'

const quickChecks = 6
const quickMs = 4_000
const slowMs = 15_000
/** Some six minutes. Who waits longer is told by mail, and a reload asks again. */
const maxChecks = 30

const checkName = (id: string) => `plan payment ${id}`

/** The shopper leaves for the payment page: until more is paid than now, that payment is on its way. */
export function markPaymentPending({ id, paid_kobo }: Pick<Agreement, 'id' | 'paid_kobo'>): void {
  saveDraft(checkName(id), paid_kobo, 'tab')
}

/** How it went is known. */
export function clearPaymentPending(id: string): void {
  discardDraft(checkName(id), 'tab')
}

/** What was paid when this tab left for the payment page; undefined when it did not, or it is known how it went. */
export const getPaidBefore = (id: string): unknown => loadDraft(checkName(id), 'tab')

type PayableAgreement = Pick<Agreement, 'paid_kobo' | 'can_pay'>

/** Whether something may still come of a payment that was made when so much was paid. */
export function isAwaitingPayment({ paid_kobo, can_pay }: PayableAgreement, before: unknown): boolean {
  return can_pay && before === paid_kobo
}

/** After how many ms to ask again how a payment went: quick at first, then slow; false when that would tell nothing. */
export function nextAgreementCheckMs(
  plan: PayableAgreement,
  before: unknown,
  requested: number,
): number | false {
  if (!isAwaitingPayment(plan, before) || requested >= maxChecks) return false
  return requested < quickChecks ? quickMs : slowMs
}
