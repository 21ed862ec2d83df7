import type { AdminOrder } from '@shop/contract/admin/orders'
import type { ParcelLine } from '@shop/contract/parcels'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { currentLines } from '../current-lines.ts'
import { lockOrder } from '../find-order.ts'
import { followParcels } from './follow-parcels.ts'
import { requireVersion } from '../last-step.ts'
import { listParcels } from '../list-parcels.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { leaveProblem } from '../staff-step.ts'
import { unpackedOf } from '../state-of-parcels.ts'
import { addParcel } from '../write-parcel.ts'

export interface PackParcel {
  orderId: string
  lines: ParcelLine[]
  /** Of the order that staff saw. */
  version: number
}

/**
 * Packs some pieces of an order into a parcel of their own, also while others are on their way. Refuses with not_found,
 * forbidden, changed_by_other, step_not_allowed, test_order, order_not_confirmed, difference_open, money_given_back, payment_disputed or
 * invalid_input (`lines`).
 */
export async function packParcel(
  ctx: RequestContext,
  { orderId, lines, version }: PackParcel,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, 'orders:fulfil')
  if (!isUuid(orderId)) refuse('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    await requireVersion(ctx, order, version)
    if (order.status !== 'placed' && order.status !== 'shipped') refuse('invalid_transition')
    const problem = leaveProblem(order, ctx.providers.gateways.forNew?.mode === 'live')
    if (problem) refuse(problem)
    const open = unpackedOf(await currentLines(ctx, orderId), await listParcels(ctx, orderId))
    if (!arePackable(open, lines)) refuseField('lines', 'These items can no longer be packed')
    await addParcel(ctx, orderId, lines)
    await followParcels(ctx, order)
    await recordAct(ctx, 'orders.parcel_packed', `order:${orderId}`, { packed: lines })
  })
  return readAdminOrder(ctx, orderId)
}

function arePackable(open: readonly ParcelLine[], wishes: readonly ParcelLine[]): boolean {
  const positions = new Set(wishes.map(({ position }) => position))
  const left = new Map(open.map(({ position, quantity }) => [position, quantity]))
  return (
    positions.size === wishes.length &&
    wishes.every(({ position, quantity }) => quantity <= (left.get(position) ?? 0))
  )
}
