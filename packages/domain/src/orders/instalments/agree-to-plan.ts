import type { Agreement } from '@shop/contract/pay-later'
import { inTransaction, type ShopContext } from '../../core/context.ts'
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
  termsVersion: string
  /** The network address of the yes. */
  from: string
}

/**
 * The shopper agrees to a plan that was approved. A repeat of the same yes answers the same. Refuses with not_found,
 * step_not_allowed or terms_changed.
 */
export async function agreeToPlan(
  shop: ShopContext,
  { agreementId, termsVersion, from }: AgreeToPlan,
): Promise<Agreement> {
  await findOwnAgreement(shop, agreementId)
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, agreementId)
    const agreement = await lockAgreement(shop, agreementId)
    if (agreement.terms && versionOf(agreement.terms) === termsVersion) return answerOf(shop, agreement)
    const { chargesKobo } = await startAgreement(shop, agreement, { termsVersion, from })
    if (chargesKobo > 0) await changeOrder(shop, order, { planChargesKobo: chargesKobo })
    await postPlanMail(shop, agreementId, 'agreed')
    return answerOf(shop, await findOwnAgreement(shop, agreementId))
  })
}
