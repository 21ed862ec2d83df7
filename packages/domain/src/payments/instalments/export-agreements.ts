import type { Agreement } from '@shop/contract/pay-later'
import { signingKey } from '../../identity/accounts/signing-key.ts'
import type { RequestContext } from '../../core/context.ts'
import type { StoredApplicant } from './applicant.ts'
import { answerOf } from './agreement-answer.ts'
import { readIdNumber } from './id-number.ts'
import { findOwnAgreement } from './load-agreement.ts'
import { listAgreements } from './read-agreements.ts'

/** The caller's agreements with what they told of themselves. */
export async function exportAgreements(
  ctx: RequestContext,
): Promise<(Agreement & { applicant: StoredApplicant; id_number: string; accepted_from: string })[]> {
  const exported = []
  for (const { id } of (await listAgreements(ctx)).items) {
    const agreement = await findOwnAgreement(ctx, id)
    const { applicant, accepted_from: agreedFrom, id_number: idNumber } = agreement
    const id_number = idNumber ? readIdNumber(await signingKey(ctx, 'identity'), idNumber) : ''
    exported.push({ ...(await answerOf(ctx, agreement)), applicant, id_number, accepted_from: agreedFrom })
  }
  return exported
}
