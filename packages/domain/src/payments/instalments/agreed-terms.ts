import { createHash } from 'node:crypto'
import type { PlanTerms } from '@shop/contract/pay-later'
import { type Schedule, buildSchedule } from './schedule.ts'
import type { AgreementRow } from './tables.ts'

/** Which words of ours the shopper saw around the numbers. */
const termsTextVersion = '2026-11'

/** What the shopper says yes to. */
export interface AcceptedTerms extends Schedule {
  plan: PlanTerms
  price_kobo: number
  termsTextVersion: string
}

/** The terms of an agreement that begins on a day in Lagos. */
export function buildTerms(
  { plan, price_kobo: priceKobo }: Pick<AgreementRow, 'plan' | 'price_kobo'>,
  today: string,
): AcceptedTerms {
  return { ...buildSchedule(priceKobo, plan, today), plan, price_kobo: priceKobo, termsTextVersion }
}

/** Names these terms: other days or sums have another name. */
export function getTermsVersion({ total_kobo: totalKobo, payments }: AcceptedTerms): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        termsTextVersion,
        totalKobo,
        payments.map(({ due_on: dueOn, amount_kobo: amountKobo }) => [dueOn, amountKobo]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)
}
