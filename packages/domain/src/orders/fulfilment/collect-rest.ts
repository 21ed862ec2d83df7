import type { AdminOrder } from '@shop/contract/admin/orders'
import { findRiders } from '../../delivery/find-riders.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/refusal.ts'
import { type CollectedPayment, collectOnDelivery, dueOnDeliveryKobo } from './collect-at-door.ts'
import { refreshPaymentTotals } from '../count-money.ts'
import { validateOnDeliveryPayment } from './door-problem.ts'
import { lockOrder } from '../find-order.ts'
import { assertVersion } from '../last-step.ts'
import { getAdminOrder } from '../read-admin-order.ts'
import { testOrderError } from '../staff-step.ts'

export interface CollectOutstandingInput {
  orderId: string
  collected: CollectedPayment[]
  /** Who brought it; cash stays with them until it is counted. */
  rider_id: number | null
  /** Of the order that staff saw. */
  version: number
  key: string | undefined
}

/**
 * Money came in for a delivered order of which some had stayed due at the door: all of that, or a part. It is booked as
 * what is taken at the door. Refuses with forbidden, not_found, changed_by_other, step_not_allowed where nothing is due,
 * test_order or invalid_input (`collected`, `rider_id`).
 */
export async function collectOutstanding(
  ctx: RequestContext,
  { key, ...input }: CollectOutstandingInput,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const { orderId, collected, rider_id: riderId, version } = input
  if (!isUuid(orderId)) fail('not_found')
  return withIdempotency(ctx, { key, operation: 'order.collect_outstanding', input }, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    await assertVersion(ctx, order, version)
    const outstandingKobo = dueOnDeliveryKobo(order)
    if (order.status !== 'delivered' || outstandingKobo === 0) fail('invalid_transition')
    const test = testOrderError(order, ctx.providers.gateways.primary?.mode === 'live')
    if (test) fail(test)
    const errors = validateOnDeliveryPayment({
      collected,
      due_kobo: outstandingKobo,
      is_last: false,
      short: undefined,
      canRefund: false,
    })
    if (errors) fail('invalid_input', { errors })
    if (riderId !== null && !(await findRiders(ctx, [riderId])).has(riderId))
      failField('rider_id', 'Choose a rider')
    // A rest may come in several times.
    const mark = `-${ctx.ids.secret(4).toString('hex')}`
    await collectOnDelivery(ctx, order, { collected, rider_id: riderId, mark })
    await refreshPaymentTotals(ctx, order)
    await recordAudit(ctx, 'orders.payment_collected', `order:${order.id}`, { collected, rider_id: riderId })
    return getAdminOrder(ctx, order.id)
  })
}
