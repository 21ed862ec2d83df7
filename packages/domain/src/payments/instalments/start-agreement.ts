import { lagosDate } from '../../core/lagos-days.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { termsFrom, versionOf } from './agreed-terms.ts'
import { type AgreementRow, instalments } from './tables.ts'
import { takeAgreementStep } from './take-agreement-step.ts'

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
    refuse('invalid_transition', { from_status: agreement.status, to_status: 'active' })
  const now = ctx.clock.now()
  const terms = termsFrom(agreement, lagosDate(now))
  if (versionOf(terms) !== termsVersion) refuse('terms_changed')
  await takeAgreementStep(ctx, agreement, {
    to: terms.deposit_kobo > 0 ? 'awaiting_deposit' : 'active',
    set: { terms, accepted_at: now, accepted_from: from },
  })
  await ctx.db
    .insert(instalments)
    .values(terms.payments.map((payment) => ({ ...payment, agreement_id: agreement.id })))
  return { charges_kobo: terms.fee_kobo }
}
