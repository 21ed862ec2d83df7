import type { Agreement, ApplicantWish } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { signingKey } from '../auth/signing-key.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { lagosDate } from '../kernel/lagos-days.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { answerOf } from './agreement-answer.ts'
import { isOfAge, withTold } from './applicant.ts'
import { sealIdNumber } from './id-number.ts'
import { findOwnAgreement, lockAgreement } from './load-agreement.ts'
import { changeAgreement } from './take-agreement-step.ts'

/**
 * Who asks for credit tells of work and identity, while nobody has answered yet; what was told before stays beside it.
 * The number of the card is kept encrypted and never shown again but for its end. Refuses with not_found, invalid_input (`date_of_birth`: of age) or
 * step_not_allowed.
 */
export async function tellOfApplicant(
  shop: ShopContext,
  agreementId: string,
  { id_number, ...told }: ApplicantWish,
): Promise<Agreement> {
  await findOwnAgreement(shop, agreementId)
  if (!isOfAge(told.date_of_birth, lagosDate(shop.clock.now())))
    refuseField('date_of_birth', t('You must be 18 or older'))
  const key = await signingKey(shop, 'identity')
  return inTransaction(shop, async (shop) => {
    const agreement = await lockAgreement(shop, agreementId)
    if (agreement.state !== 'applied' && agreement.state !== 'in_review') refuse('step_not_allowed')
    const facts = { ...told, id_ending: id_number.slice(-3) }
    const applicant = withTold(agreement.applicant, facts, shop.clock.now()) ?? refuse('step_not_allowed')
    const changed = await changeAgreement(shop, agreement, {
      applicant,
      idNumber: sealIdNumber(key, id_number),
    })
    return answerOf(shop, changed)
  })
}
