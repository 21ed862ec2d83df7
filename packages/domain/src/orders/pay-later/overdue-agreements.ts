import { inTransaction, type RequestContext } from '../../core/context.ts'
import { forEachIsolated } from '../../core/jobs/outbox-worker.ts'
import { lagosDate } from '../../core/dates.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import { lockOrder } from '../orders.ts'
import { updateOrder } from '../transition-order.ts'
import { runningStatuses } from '../../payments/pay-later/agreement-state-machine.ts'
import { chargeLateFees, daysOverdue, extendAgreement } from '../../payments/pay-later/instalments.ts'
import { listRunningAgreements, listInstalments, lockAgreement } from '../../payments/pay-later/agreements.ts'
import { enqueueAgreementEmail } from '../../payments/pay-later/agreement-emails.ts'
import { transitionAgreement } from '../../payments/pay-later/transition-agreement.ts'
import type { defaultResolutions } from '@shop/contract/admin/pay-later'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'
import { writeOff } from '../../payments/pay-later/agreement-entries.ts'

/**
 * Nightly: reviews every running plan. Overdue instalments get their late fee, once; a plan that is overdue for too
 * long defaults, and if its deposit was never paid its order is cancelled and refunded. Returns how many plans
 * changed.
 */
export async function reviewOverdueAgreements(ctx: RequestContext): Promise<number> {
  return forEachIsolated(ctx, await listRunningAgreements(ctx), (id) =>
    inTransaction(ctx, (ctx) => reviewAgreement(ctx, id)),
  )
}

async function reviewAgreement(ctx: RequestContext, id: string): Promise<boolean> {
  const today = lagosDate(ctx.clock.now())
  const order = await lockOrder(ctx, id)
  const agreement = await lockAgreement(ctx, id)
  if (!runningStatuses.includes(agreement.status)) return false
  const { grace_days, default_after_days } = agreement.plan
  const { instalments, charges_kobo: chargesKobo } = await chargeLateFees(
    ctx,
    agreement,
    await listInstalments(ctx, id),
    today,
  )
  const hasIncreased = chargesKobo !== order.agreement_charges_kobo
  if (hasIncreased) await updateOrder(ctx, order, { agreement_charges_kobo: chargesKobo })
  const days = Math.max(...instalments.map((instalment) => daysOverdue(instalment, today, grace_days)))
  if (days <= default_after_days || agreement.status === 'defaulted') return hasIncreased
  const note = `A payment was ${days} days late`
  if (agreement.status === 'awaiting_deposit') {
    await cancelLockedOrder(ctx, order, note)
    return true
  }
  await transitionAgreement(ctx, agreement, { to: 'defaulted', note })
  await enqueueAgreementEmail(ctx, id, 'defaulted')
  return true
}

export interface ResolveDefaultInput {
  agreement_id: string
  resolution: (typeof defaultResolutions)[number]
  note: string
  version: number
}

/**
 * Staff resolve a defaulted plan: with more time, because the items were returned, or by writing it off, which posts
 * the loss and also needs the permission to record payments. If the items were never released, the order has to be
 * cancelled instead. Throws not_found, forbidden, version_conflict or invalid_transition.
 */
export async function resolveDefault(ctx: RequestContext, input: ResolveDefaultInput): Promise<void> {
  requirePermission(ctx.actor, 'pay-later:write')
  const { agreement_id: agreementId, resolution, note, version } = input
  if (!isUuid(agreementId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (agreement.version !== version) fail('version_conflict', { actor_name: 'somebody else' })
    if (agreement.status !== 'defaulted')
      fail('invalid_transition', { from_status: agreement.status, to_status: resolution })
    if (resolution === 'extend') {
      await extendAgreement(ctx, agreement, lagosDate(ctx.clock.now()))
      await transitionAgreement(ctx, agreement, { to: 'active', note })
    } else {
      // Unreleased items are cancelled and refunded with their order instead.
      if (agreement.released_at === null)
        fail('invalid_transition', { from_status: agreement.status, to_status: resolution })
      if (resolution === 'written_off') {
        requirePermission(ctx.actor, 'payments:record')
        await writeOff(ctx, agreement, note)
      }
      await transitionAgreement(ctx, agreement, { to: resolution, note })
    }
    await recordAudit(ctx, 'pay_later.default_resolved', `order:${agreementId}`, { end: resolution })
  })
}
