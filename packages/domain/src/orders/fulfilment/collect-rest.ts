import type { AdminOrder } from '@shop/contract/admin/orders'
import { findRiders } from '../../delivery/find-riders.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { type Collected, collectAtDoor, dueAtDoorKobo } from './collect-at-door.ts'
import { countMoney } from '../count-money.ts'
import { doorProblem } from './door-problem.ts'
import { lockOrder } from '../find-order.ts'
import { requireVersion } from '../last-step.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { testProblem } from '../staff-step.ts'

export interface CollectRest {
  orderId: string
  collected: Collected[]
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
export async function collectRest(ctx: RequestContext, { key, ...wish }: CollectRest): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const { orderId, collected, rider_id: riderId, version } = wish
  if (!isUuid(orderId)) refuse('not_found')
  return onceOnly(ctx, { key, act: 'order.collect_outstanding', wish }, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    await requireVersion(ctx, order, version)
    const dueKobo = dueAtDoorKobo(order)
    if (order.status !== 'delivered' || dueKobo === 0) refuse('invalid_transition')
    const test = testProblem(order, ctx.providers.gateways.forNew?.mode === 'live')
    if (test) refuse(test)
    const errors = doorProblem({
      collected,
      due_kobo: dueKobo,
      is_last: false,
      short: undefined,
      mayRefund: false,
    })
    if (errors) refuse('invalid_input', { errors })
    if (riderId !== null && !(await findRiders(ctx, [riderId])).has(riderId))
      refuseField('rider_id', 'Choose a rider')
    // A rest may come in several times.
    const mark = `-${ctx.ids.secret(4).toString('hex')}`
    await collectAtDoor(ctx, order, { collected, rider_id: riderId, mark })
    await countMoney(ctx, order)
    await recordAct(ctx, 'orders.payment_collected', `order:${order.id}`, { collected, rider_id: riderId })
    return readAdminOrder(ctx, order.id)
  })
}
