import type { AdminAgreement, decisions } from '@shop/contract/admin/pay-later'
import { actorKey, requireAccount, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { cancelLockedOrder } from '../orders/cancel-locked-order.ts'
import { lockOrder, type StoredOrder } from '../orders/find-order.ts'
import { lacksApplicant } from '../pay-later/agreement-answer.ts'
import { listSteps, lockAgreement, type StoredAgreement } from '../pay-later/load-agreement.ts'
import { postPlanMail } from '../pay-later/mail-agreement.ts'
import { changeAgreement, noteAgreementStep, takeAgreementStep } from '../pay-later/take-agreement-step.ts'
import { readPayLater } from '../settings/pay-later.ts'
import { readAdminAgreement } from './read-admin-agreement.ts'

export interface DecideApplication {
  agreementId: string
  decision: (typeof decisions)[number]
  note: string
  version: number
}

/**
 * A person answers an application, never one of their own: declined, its order ends and its pieces are free again. Above
 * the limit two people approve. Refuses with not_found, forbidden, invalid_input (`note`), changed_by_other or
 * step_not_allowed.
 */
export async function decideApplication(shop: ShopContext, wish: DecideApplication): Promise<AdminAgreement> {
  requirePermission(shop.actor, 'pay-later:decide')
  const { agreementId, decision, note, version } = wish
  if (!isUuid(agreementId)) refuse('not_found')
  if (decision !== 'approve' && note === '') refuseField('note', 'Enter a reason: the customer sees it')
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, agreementId)
    const agreement = await lockAgreement(shop, agreementId)
    if (requireAccount(shop.actor).accountId === agreement.accountId) refuse('forbidden')
    if (agreement.version !== version)
      refuse('changed_by_other', { by: (await listSteps(shop, agreementId)).at(-1)?.actorName })
    await answer(shop, { order, agreement, decision, note })
    await recordAct(shop, 'pay-later:decide', `order:${agreementId}`, { decision })
    return readAdminAgreement(shop, agreementId)
  })
}

interface Answer {
  order: StoredOrder
  agreement: StoredAgreement
  decision: DecideApplication['decision']
  note: string
}

async function answer(shop: ShopContext, { order, agreement, decision, note }: Answer): Promise<void> {
  if (decision === 'decline') {
    if (agreement.agreedAt !== null) refuse('step_not_allowed', { from: agreement.state, to: 'declined' })
    await cancelLockedOrder(shop, order, note, 'declined')
    return
  }
  if (decision === 'ask') {
    // A second question is a change too: who decides has to have seen it.
    if (agreement.state === 'in_review')
      await noteAgreementStep(shop, await changeAgreement(shop, agreement, {}), note)
    else await takeAgreementStep(shop, agreement, { to: 'in_review', note })
    await postPlanMail(shop, agreement.id, 'asked')
    return
  }
  await approve(shop, agreement, note)
}

async function approve(shop: ShopContext, agreement: StoredAgreement, note: string): Promise<void> {
  const me = actorKey(shop.actor)
  // Who gives credit has to know to whom.
  if (lacksApplicant(agreement)) refuse('step_not_allowed', { from: agreement.state, to: 'approved' })
  const { second_person_kobo: limit } = await readPayLater(shop)
  const isLarge = limit !== null && agreement.priceKobo >= limit
  if (isLarge && agreement.approvedBy === me)
    refuse('step_not_allowed', { from: agreement.state, to: 'approved' })
  if (isLarge && agreement.approvedBy === null) {
    const set = { approvedBy: me }
    if (agreement.state === 'in_review') {
      await changeAgreement(shop, agreement, set)
      await noteAgreementStep(shop, agreement, note)
    } else await takeAgreementStep(shop, agreement, { to: 'in_review', note, set })
    return
  }
  await takeAgreementStep(shop, agreement, {
    to: 'approved',
    note,
    set: { approvedBy: agreement.approvedBy ?? me },
  })
  await postPlanMail(shop, agreement.id, 'approved')
}
