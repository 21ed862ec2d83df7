import type { decisions } from '@shop/contract/admin/pay-later'
import { actorKey, requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, failField } from '../../core/errors.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import { lockOrder, type StoredOrder } from '../orders.ts'
import { isMissingApplicant } from '../../payments/pay-later/agreement-presenter.ts'
import {
  listAgreementHistory,
  lockAgreement,
  type StoredAgreement,
} from '../../payments/pay-later/agreements.ts'
import { enqueueAgreementEmail } from '../../payments/pay-later/agreement-emails.ts'
import {
  updateAgreement,
  recordAgreementNote,
  transitionAgreement,
} from '../../payments/pay-later/transition-agreement.ts'
import { payLaterRules } from '../../store/order-settings.ts'
import { forEachIsolated } from '../../core/jobs/outbox-worker.ts'
import { waitingStatuses } from '../../payments/pay-later/agreement-state-machine.ts'
import { listStaleApplications } from '../../payments/pay-later/apply-for-plan.ts'

export interface DecideApplicationInput {
  agreement_id: string
  decision: (typeof decisions)[number]
  note: string
  version: number
}

/**
 * Staff decide on an application, but never on their own. Declining cancels its order and releases the units. Above the
 * limit, two people must approve. Throws not_found, forbidden, invalid_input (`note`), version_conflict or
 * invalid_transition.
 */
export async function decideApplication(ctx: RequestContext, input: DecideApplicationInput): Promise<void> {
  requirePermission(ctx.actor, 'pay-later:write')
  const { agreement_id: agreementId, decision, note, version } = input
  if (!isUuid(agreementId)) fail('not_found')
  if (decision !== 'approve' && note === '') failField('note', 'Enter a reason: the customer sees it')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (requireAccount(ctx.actor).account_id === agreement.account_id) fail('forbidden')
    if (agreement.version !== version)
      fail('version_conflict', {
        actor_name: (await listAgreementHistory(ctx, agreementId)).at(-1)?.actor_name,
      })
    await recordDecision(ctx, { order, agreement, decision, note })
    await recordAudit(ctx, 'pay_later.application_decided', `order:${agreementId}`, { decision })
  })
}

interface DecisionInput {
  order: StoredOrder
  agreement: StoredAgreement
  decision: DecideApplicationInput['decision']
  note: string
}

async function recordDecision(ctx: RequestContext, { order, agreement, decision, note }: DecisionInput) {
  if (decision === 'decline') {
    if (agreement.accepted_at !== null)
      fail('invalid_transition', { from_status: agreement.status, to_status: 'declined' })
    await cancelLockedOrder(ctx, order, note, 'declined')
    return
  }
  if (decision === 'request_info') {
    // A second question also raises the version, so that nobody decides without having seen it.
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
  // Credit needs the applicant's details.
  if (isMissingApplicant(agreement))
    fail('invalid_transition', { from_status: agreement.status, to_status: 'approved' })
  const { second_approval_from_kobo: secondApprovalFromKobo } = await payLaterRules.read(ctx)
  const isLarge = secondApprovalFromKobo !== null && agreement.price_kobo >= secondApprovalFromKobo
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

/**
 * Nightly: expires applications that were not decided, or not accepted, within fourteen days of their last status
 * change, and releases their units. Returns how many expired.
 */
export async function expireApplications(ctx: RequestContext): Promise<number> {
  return forEachIsolated(ctx, await listStaleApplications(ctx), (id) =>
    inTransaction(ctx, async (ctx) => {
      const order = await lockOrder(ctx, id)
      if (!waitingStatuses.includes((await lockAgreement(ctx, id)).status)) return false
      const note = 'Not answered within 14 days'
      await cancelLockedOrder(ctx, order, note, 'expired')
      return true
    }),
  )
}
