import type { Agreement, ApplicantWish } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { signingKey } from '../../identity/accounts/signing-key.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
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
  ctx: RequestContext,
  agreementId: string,
  { id_number, ...told }: ApplicantWish,
): Promise<Agreement> {
  await findOwnAgreement(ctx, agreementId)
  if (!isOfAge(told.date_of_birth, lagosDate(ctx.clock.now())))
    refuseField('date_of_birth', t('You must be 18 or older'))
  const key = await signingKey(ctx, 'identity')
  return inTransaction(ctx, async (ctx) => {
    const agreement = await lockAgreement(ctx, agreementId)
    if (agreement.status !== 'applied' && agreement.status !== 'in_review') refuse('invalid_transition')
    const facts = { ...told, id_ending: id_number.slice(-3) }
    const applicant = withTold(agreement.applicant, facts, ctx.clock.now()) ?? refuse('invalid_transition')
    const changed = await changeAgreement(ctx, agreement, {
      applicant,
      id_number: sealIdNumber(key, id_number),
    })
    return answerOf(ctx, changed)
  })
}
