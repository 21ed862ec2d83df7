import type { Agreement, ApplicantInput } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { getSigningKey } from '../../identity/accounts/signing-key.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { fail, failField } from '../../core/refusal.ts'
import { presentAgreement } from './agreement-answer.ts'
import { isAdult, withDeclaration } from './applicant.ts'
import { encryptIdNumber } from './id-number.ts'
import { findMyAgreement, lockAgreement } from './load-agreement.ts'
import { updateAgreement } from './take-agreement-step.ts'

/**
 * Who asks for credit tells of work and identity, while nobody has answered yet; what was told before stays beside it.
 * The number of the card is kept encrypted and never shown again but for its end. Refuses with not_found, invalid_input (`date_of_birth`: of age) or
 * step_not_allowed.
 */
export async function submitApplication(
  ctx: RequestContext,
  agreementId: string,
  { id_number, ...declared }: ApplicantInput,
): Promise<Agreement> {
  await findMyAgreement(ctx, agreementId)
  if (!isAdult(declared.date_of_birth, lagosDate(ctx.clock.now())))
    failField('date_of_birth', t('You must be 18 or older'))
  const key = await getSigningKey(ctx, 'identity')
  return inTransaction(ctx, async (ctx) => {
    const agreement = await lockAgreement(ctx, agreementId)
    if (agreement.status !== 'applied' && agreement.status !== 'in_review') fail('invalid_transition')
    const declaration = { ...declared, id_ending: id_number.slice(-3) }
    const applicant =
      withDeclaration(agreement.applicant, declaration, ctx.clock.now()) ?? fail('invalid_transition')
    const changed = await updateAgreement(ctx, agreement, {
      applicant,
      id_number: encryptIdNumber(key, id_number),
    })
    return presentAgreement(ctx, changed)
  })
}
