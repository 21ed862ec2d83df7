import { createHash } from 'node:crypto'
import { buildSchedule, termsTextVersion, type AcceptedTerms } from './schedule.ts'
import { type AgreementRow, instalments } from './tables.ts'
import { lagosDate } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { transitionAgreement } from './transition-agreement.ts'

/** The terms of an agreement that starts on a day in Lagos. */
export function buildTerms(
  { plan, price_kobo: priceKobo }: Pick<AgreementRow, 'plan' | 'price_kobo'>,
  today: string,
): AcceptedTerms {
  return {
    ...buildSchedule(priceKobo, plan, today),
    plan,
    price_kobo: priceKobo,
    terms_text_version: termsTextVersion,
  }
}

/** A hash of these terms that changes with their dates and amounts. */
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

/**
 * The customer accepts a locked agreement: its final terms and instalments are stored. Returns what the plan adds to
 * the price, in kobo. Throws invalid_transition, or terms_changed if the customer saw other dates or amounts.
 */
export async function startAgreement(
  ctx: RequestContext,
  agreement: AgreementRow,
  { terms_version: termsVersion, from }: { terms_version: string; from: string },
): Promise<{ charges_kobo: number }> {
  if (agreement.status !== 'approved')
    fail('invalid_transition', { from_status: agreement.status, to_status: 'active' })
  const now = ctx.clock.now()
  const terms = buildTerms(agreement, lagosDate(now))
  if (getTermsVersion(terms) !== termsVersion) fail('terms_changed')
  await transitionAgreement(ctx, agreement, {
    to: terms.deposit_kobo > 0 ? 'awaiting_deposit' : 'active',
    set: { terms, accepted_at: now, accepted_from: from },
  })
  await ctx.db
    .insert(instalments)
    .values(terms.payments.map((payment) => ({ ...payment, agreement_id: agreement.id })))
  return { charges_kobo: terms.fee_kobo }
}
