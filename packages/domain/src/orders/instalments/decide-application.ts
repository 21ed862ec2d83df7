import type { AdminAgreement, decisions } from '@shop/contract/admin/pay-later'
import { actorKey, requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { lockOrder, type StoredOrder } from '../find-order.ts'
import { lacksApplicant } from '../../payments/instalments/agreement-answer.ts'
import { listSteps, lockAgreement, type StoredAgreement } from '../../payments/instalments/load-agreement.ts'
import { postPlanMail } from '../../payments/instalments/mail-agreement.ts'
import {
  changeAgreement,
  noteAgreementStep,
  takeAgreementStep,
} from '../../payments/instalments/take-agreement-step.ts'
import { readPayLater } from '../../store/pay-later.ts'
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
export async function decideApplication(
  ctx: RequestContext,
  wish: DecideApplication,
): Promise<AdminAgreement> {
  requirePermission(ctx.actor, 'pay-later:write')
  const { agreementId, decision, note, version } = wish
  if (!isUuid(agreementId)) refuse('not_found')
  if (decision !== 'approve' && note === '') refuseField('note', 'Enter a reason: the customer sees it')
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (requireAccount(ctx.actor).account_id === agreement.account_id) refuse('forbidden')
    if (agreement.version !== version)
      refuse('version_conflict', { actor_name: (await listSteps(ctx, agreementId)).at(-1)?.actor_name })
    await answer(ctx, { order, agreement, decision, note })
    await recordAct(ctx, 'pay_later.application_decided', `order:${agreementId}`, { decision })
    return readAdminAgreement(ctx, agreementId)
  })
}

interface Answer {
  order: StoredOrder
  agreement: StoredAgreement
  decision: DecideApplication['decision']
  note: string
}

async function answer(ctx: RequestContext, { order, agreement, decision, note }: Answer): Promise<void> {
  if (decision === 'decline') {
    if (agreement.accepted_at !== null)
      refuse('invalid_transition', { from_status: agreement.status, to_status: 'declined' })
    await cancelLockedOrder(ctx, order, note, 'declined')
    return
  }
  if (decision === 'request_info') {
    // A second question is a change too: who decides has to have seen it.
    if (agreement.status === 'in_review')
      await noteAgreementStep(ctx, await changeAgreement(ctx, agreement, {}), note)
    else await takeAgreementStep(ctx, agreement, { to: 'in_review', note })
    await postPlanMail(ctx, agreement.id, 'info_requested')
    return
  }
  await approve(ctx, agreement, note)
}

async function approve(ctx: RequestContext, agreement: StoredAgreement, note: string): Promise<void> {
  const me = actorKey(ctx.actor)
  // Who gives credit has to know to whom.
  if (lacksApplicant(agreement))
    refuse('invalid_transition', { from_status: agreement.status, to_status: 'approved' })
  const { second_approval_from_kobo: limit } = await readPayLater(ctx)
  const isLarge = limit !== null && agreement.price_kobo >= limit
  if (isLarge && agreement.approved_by === me)
    refuse('invalid_transition', { from_status: agreement.status, to_status: 'approved' })
  if (isLarge && agreement.approved_by === null) {
    const set = { approved_by: me }
    if (agreement.status === 'in_review') {
      await changeAgreement(ctx, agreement, set)
      await noteAgreementStep(ctx, agreement, note)
    } else await takeAgreementStep(ctx, agreement, { to: 'in_review', note, set })
    return
  }
  await takeAgreementStep(ctx, agreement, {
    to: 'approved',
    note,
    set: { approved_by: agreement.approved_by ?? me },
  })
  await postPlanMail(ctx, agreement.id, 'approved')
}
