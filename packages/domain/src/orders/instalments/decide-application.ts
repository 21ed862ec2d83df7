import type { AdminAgreement, decisions } from '@shop/contract/admin/pay-later'
import { actorKey, requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, failField } from '../../core/refusal.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { lockOrder, type StoredOrder } from '../find-order.ts'
import { isMissingApplicant } from '../../payments/instalments/agreement-answer.ts'
import {
  listAgreementHistory,
  lockAgreement,
  type StoredAgreement,
} from '../../payments/instalments/load-agreement.ts'
import { enqueueAgreementEmail } from '../../payments/instalments/mail-agreement.ts'
import {
  updateAgreement,
  recordAgreementNote,
  transitionAgreement,
} from '../../payments/instalments/take-agreement-step.ts'
import { getPayLater } from '../../store/pay-later.ts'
import { getAdminAgreement } from './read-admin-agreement.ts'

export interface DecideApplicationInput {
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
  input: DecideApplicationInput,
): Promise<AdminAgreement> {
  requirePermission(ctx.actor, 'pay-later:write')
  const { agreementId, decision, note, version } = input
  if (!isUuid(agreementId)) fail('not_found')
  if (decision !== 'approve' && note === '') failField('note', 'Enter a reason: the customer sees it')
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (requireAccount(ctx.actor).account_id === agreement.account_id) fail('forbidden')
    if (agreement.version !== version)
      fail('version_conflict', {
        actor_name: (await listAgreementHistory(ctx, agreementId)).at(-1)?.actor_name,
      })
    await recordDecision(ctx, { order, agreement, decision, note })
    await recordAudit(ctx, 'pay_later.application_decided', `order:${agreementId}`, { decision })
    return getAdminAgreement(ctx, agreementId)
  })
}

interface DecisionInput {
  order: StoredOrder
  agreement: StoredAgreement
  decision: DecideApplicationInput['decision']
  note: string
}

async function recordDecision(
  ctx: RequestContext,
  { order, agreement, decision, note }: DecisionInput,
): Promise<void> {
  if (decision === 'decline') {
    if (agreement.accepted_at !== null)
      fail('invalid_transition', { from_status: agreement.status, to_status: 'declined' })
    await cancelLockedOrder(ctx, order, note, 'declined')
    return
  }
  if (decision === 'request_info') {
    // A second question is a change too: who decides has to have seen it.
    if (agreement.status === 'in_review')
      await recordAgreementNote(ctx, await updateAgreement(ctx, agreement, {}), note)
    else await transitionAgreement(ctx, agreement, { to: 'in_review', note })
    await enqueueAgreementEmail(ctx, agreement.id, 'info_requested')
    return
  }
  await approve(ctx, agreement, note)
}

async function approve(ctx: RequestContext, agreement: StoredAgreement, note: string): Promise<void> {
  const me = actorKey(ctx.actor)
  // Who gives credit has to know to whom.
  if (isMissingApplicant(agreement))
    fail('invalid_transition', { from_status: agreement.status, to_status: 'approved' })
  const { second_approval_from_kobo: limit } = await getPayLater(ctx)
  const isLarge = limit !== null && agreement.price_kobo >= limit
  if (isLarge && agreement.approved_by === me)
    fail('invalid_transition', { from_status: agreement.status, to_status: 'approved' })
  if (isLarge && agreement.approved_by === null) {
    const set = { approved_by: me }
    if (agreement.status === 'in_review') {
      await updateAgreement(ctx, agreement, set)
      await recordAgreementNote(ctx, agreement, note)
    } else await transitionAgreement(ctx, agreement, { to: 'in_review', note, set })
    return
  }
  await transitionAgreement(ctx, agreement, {
    to: 'approved',
    note,
    set: { approved_by: agreement.approved_by ?? me },
  })
  await enqueueAgreementEmail(ctx, agreement.id, 'approved')
}
