import type { Agreement } from '@shop/contract/pay-later'
import type { ShopContext } from '../kernel/context.ts'
import type { StoredApplicant } from './applicant.ts'
import { answerOf } from './agreement-answer.ts'
import { findOwnAgreement } from './load-agreement.ts'
import { listAgreements } from './read-agreements.ts'

/** The caller's agreements with what they told of themselves. */
export async function exportAgreements(
  shop: ShopContext,
): Promise<(Agreement & { applicant: StoredApplicant; agreed_from: string })[]> {
  const exported = []
  for (const { id } of (await listAgreements(shop)).items) {
    const agreement = await findOwnAgreement(shop, id)
    const { applicant, agreedFrom } = agreement
    exported.push({ ...(await answerOf(shop, agreement)), applicant, agreed_from: agreedFrom })
  }
  return exported
}
