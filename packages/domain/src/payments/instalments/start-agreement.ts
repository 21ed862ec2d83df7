import { lagosDate } from '../../core/lagos-days.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { buildTerms, getTermsVersion } from './agreed-terms.ts'
import { type AgreementRow, instalments } from './tables.ts'
import { transitionAgreement } from './take-agreement-step.ts'

/**
 * The shopper says yes to a locked agreement: its terms are kept for good, its payments are written. Answers what the
 * plan adds to the price, in kobo. Refuses with step_not_allowed, or terms_changed where they were seen on another day.
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
