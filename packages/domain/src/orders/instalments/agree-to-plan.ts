import type { Agreement } from '@shop/contract/pay-later'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lockOrder } from '../find-order.ts'
import { changeOrder } from '../take-step.ts'
import { versionOf } from '../../payments/instalments/agreed-terms.ts'
import { answerOf } from '../../payments/instalments/agreement-answer.ts'
import { findOwnAgreement, lockAgreement } from '../../payments/instalments/load-agreement.ts'
import { postPlanMail } from '../../payments/instalments/mail-agreement.ts'
import { startAgreement } from '../../payments/instalments/start-agreement.ts'

export interface AgreeToPlan {
  agreementId: string
  /** Of the terms and days that the shopper saw. */
  terms_version: string
  /** The network address of the yes. */
  from: string
}

/**
 * The shopper agrees to a plan that was approved. A repeat of the same yes answers the same. Refuses with not_found,
 * step_not_allowed or terms_changed.
 */
export async function agreeToPlan(
  ctx: RequestContext,
  { agreementId, terms_version: termsVersion, from }: AgreeToPlan,
): Promise<Agreement> {
  await findOwnAgreement(ctx, agreementId)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (agreement.terms && versionOf(agreement.terms) === termsVersion) return answerOf(ctx, agreement)
    const { charges_kobo: chargesKobo } = await startAgreement(ctx, agreement, {
      terms_version: termsVersion,
      from,
    })
    if (chargesKobo > 0) await changeOrder(ctx, order, { agreement_charges_kobo: chargesKobo })
    await postPlanMail(ctx, agreementId, 'accepted')
    return answerOf(ctx, await findOwnAgreement(ctx, agreementId))
  })
}
