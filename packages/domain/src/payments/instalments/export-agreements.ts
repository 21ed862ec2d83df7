import type { Agreement } from '@shop/contract/pay-later'
import { signingKey } from '../../identity/accounts/signing-key.ts'
import type { ShopContext } from '../../core/context.ts'
import type { StoredApplicant } from './applicant.ts'
import { answerOf } from './agreement-answer.ts'
import { readIdNumber } from './id-number.ts'
import { findOwnAgreement } from './load-agreement.ts'
import { listAgreements } from './read-agreements.ts'

/** The caller's agreements with what they told of themselves. */
export async function exportAgreements(
  shop: ShopContext,
): Promise<(Agreement & { applicant: StoredApplicant; id_number: string; agreed_from: string })[]> {
  const exported = []
  for (const { id } of (await listAgreements(shop)).items) {
    const agreement = await findOwnAgreement(shop, id)
    const { applicant, agreedFrom, idNumber } = agreement
    const id_number = idNumber ? readIdNumber(await signingKey(shop, 'identity'), idNumber) : ''
    exported.push({ ...(await answerOf(shop, agreement)), applicant, id_number, agreed_from: agreedFrom })
  }
  return exported
}
