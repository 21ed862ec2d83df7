import type { FailureReason } from '@shop/contract/parcels'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { transitionParcel } from '../parcels.ts'
import { canParcelBecome } from '../parcel-state-machine.ts'
import type { LockedParcel } from './deliver-parcel.ts'
import { emailParcel } from './parcel-notifications.ts'
import { syncOrderStatus } from './sync-order-status.ts'

/**
 * Records that a parcel of a locked order could not be delivered, for staff or its rider, and tells the customer. Throws
 * invalid_transition.
 */
export async function recordFailedAttempt(
  ctx: RequestContext,
  { order, parcel }: LockedParcel,
  { reason, note }: { reason: FailureReason; note: string },
): Promise<void> {
  const to = 'attempt_failed'
  if (!canParcelBecome(parcel.status, to))
    fail('invalid_transition', { from_status: parcel.status, to_status: to })
  await transitionParcel(ctx, parcel, { to, reason, note, set: { rescheduled_for: null } })
  await emailParcel(ctx, await syncOrderStatus(ctx, order), parcel.number)
  await recordAudit(ctx, 'orders.parcel_status_changed', `order:${order.id}`, {
    parcel: parcel.number,
    to,
    reason,
  })
}
