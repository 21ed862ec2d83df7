import { createHash } from 'node:crypto'
import type { PlanTerms } from '@shop/contract/pay-later'
import { type Schedule, scheduleOf } from './schedule.ts'
import type { AgreementRow } from './tables.ts'

/** Which words of ours the shopper saw around the numbers. */
const textVersion = '2026-11'

/** What the shopper says yes to. */
export interface AgreedTerms extends Schedule {
  plan: PlanTerms
  price_kobo: number
  textVersion: string
}

/** The terms of an agreement that begins on a day in Lagos. */
export function termsFrom(
  { plan, price_kobo: priceKobo }: Pick<AgreementRow, 'plan' | 'price_kobo'>,
  today: string,
): AgreedTerms {
  return { ...scheduleOf(priceKobo, plan, today), plan, price_kobo: priceKobo, textVersion }
}

/** Names these terms: other days or sums have another name. */
export function versionOf({ total_kobo: totalKobo, payments }: AgreedTerms): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        textVersion,
        totalKobo,
        payments.map(({ due_on: dueOn, amount_kobo: amountKobo }) => [dueOn, amountKobo]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)
}
