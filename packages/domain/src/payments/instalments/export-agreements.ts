import type { Agreement } from '@shop/contract/pay-later'
import { getSigningKey } from '../../identity/accounts/signing-key.ts'
import type { RequestContext } from '../../core/context.ts'
import type { StoredApplicant } from './applicant.ts'
import { presentAgreement } from './agreement-answer.ts'
import { decryptIdNumber } from './id-number.ts'
import { findMyAgreement } from './load-agreement.ts'
import { listAgreements } from './read-agreements.ts'

/** The caller's agreements with what they told of themselves. */
export async function exportAgreements(
  ctx: RequestContext,
): Promise<(Agreement & { applicant: StoredApplicant; id_number: string; accepted_from: string })[]> {
  const exported = []
  for (const { id } of (await listAgreements(ctx)).items) {
    const agreement = await findMyAgreement(ctx, id)
    const { applicant, accepted_from: acceptedFrom, id_number: idNumber } = agreement
    const id_number = idNumber ? decryptIdNumber(await getSigningKey(ctx, 'identity'), idNumber) : ''
    exported.push({
      ...(await presentAgreement(ctx, agreement)),
      applicant,
      id_number,
      accepted_from: acceptedFrom,
    })
  }
  return exported
}
