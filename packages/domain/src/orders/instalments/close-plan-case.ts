import type { AdminAgreement, defaultResolutions } from '@shop/contract/admin/pay-later'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { fail } from '../../core/refusal.ts'
import { lockOrder } from '../find-order.ts'
import { lockAgreement } from '../../payments/instalments/load-agreement.ts'
import { extendAgreement } from '../../payments/instalments/give-more-time.ts'
import { transitionAgreement } from '../../payments/instalments/take-agreement-step.ts'
import { writeOff } from '../../payments/instalments/write-off.ts'
import { getAdminAgreement } from './read-admin-agreement.ts'

export interface ResolveDefaultInput {
  agreementId: string
  resolution: (typeof defaultResolutions)[number]
  note: string
  version: number
}

/**
 * Staff end the case of a plan that has not been paid for long: with more time, as goods that came back, or written off,
 * which books the loss and needs the right to record money too. An order whose goods never left is cancelled instead. Refuses with not_found, forbidden, changed_by_other or
 * step_not_allowed.
 */
export async function resolveDefault(
  ctx: RequestContext,
  input: ResolveDefaultInput,
): Promise<AdminAgreement> {
  requirePermission(ctx.actor, 'pay-later:write')
  const { agreementId, resolution: end, note, version } = input
  if (!isUuid(agreementId)) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, agreementId)
    const agreement = await lockAgreement(ctx, agreementId)
    if (agreement.version !== version) fail('version_conflict', { actor_name: 'somebody else' })
    if (agreement.status !== 'defaulted')
      fail('invalid_transition', { from_status: agreement.status, to_status: end })
    if (end === 'extend') {
      await extendAgreement(ctx, agreement, lagosDate(ctx.clock.now()))
      await transitionAgreement(ctx, agreement, { to: 'active', note })
    } else {
      // What never left is cancelled with its order, and its money goes back.
      if (agreement.released_at === null)
        fail('invalid_transition', { from_status: agreement.status, to_status: end })
      if (end === 'written_off') {
        requirePermission(ctx.actor, 'payments:record')
        await writeOff(ctx, agreement, note)
      }
      await transitionAgreement(ctx, agreement, { to: end, note })
    }
    await recordAudit(ctx, 'pay_later.default_resolved', `order:${agreementId}`, { end })
    return getAdminAgreement(ctx, agreementId)
  })
}
