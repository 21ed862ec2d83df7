import type { Agreement } from '@shop/contract/pay-later'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lockOrder } from '../orders.ts'
import { updateOrder } from '../transition-order.ts'
import { getTermsVersion, startAgreement } from '../../payments/pay-later/agreement-terms.ts'
import { presentAgreement } from '../../payments/pay-later/agreement-presenter.ts'
import { findMyAgreement, lockAgreement } from '../../payments/pay-later/agreements.ts'
import { enqueueAgreementEmail } from '../../payments/pay-later/agreement-emails.ts'

interface AcceptAgreementInput {
  agreement_id: string
  /** The version of the terms and dates that the customer saw. */
  terms_version: string
  /** The IP address of the caller. */
  from: string
}

/**
 * The customer accepts an approved plan. A repeated call with the same terms returns the agreement. Throws not_found,
 * invalid_transition or terms_changed.
 */
export async function acceptAgreement(
  ctx: RequestContext,
  { agreement_id: agreementId, terms_version: termsVersion, from }: AcceptAgreementInput,
): Promise<Agreement> {
  await findMyAgreement(ctx, agreementId)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (agreement.terms && getTermsVersion(agreement.terms) === termsVersion)
      return presentAgreement(ctx, agreement)
    const { charges_kobo: chargesKobo } = await startAgreement(ctx, agreement, {
      terms_version: termsVersion,
      from,
    })
    if (chargesKobo > 0) await updateOrder(ctx, order, { agreement_charges_kobo: chargesKobo })
    await enqueueAgreementEmail(ctx, agreementId, 'accepted')
    return presentAgreement(ctx, await findMyAgreement(ctx, agreementId))
  })
}
