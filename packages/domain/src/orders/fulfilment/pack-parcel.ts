import type { ParcelLine } from '@shop/contract/parcels'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, failField } from '../../core/errors.ts'
import { getCurrentLines } from '../order-lines.ts'
import { assertVersion, lockOrder } from '../orders.ts'
import { syncOrderStatus } from './sync-order-status.ts'
import { listParcels, createParcel } from '../parcels.ts'
import { dispatchError } from '../order-rules.ts'
import { unitsToPack } from '../parcel-rules.ts'

export interface PackParcelInput {
  order_id: string
  lines: ParcelLine[]
  /** The version of the order that staff saw. */
  version: number
}

/**
 * Packs some units of an order into a new parcel, even if others are already on their way. Throws not_found, forbidden,
 * version_conflict, invalid_transition, test_order_not_shippable, order_not_confirmed, balance_due, payment_refunded,
 * payment_disputed or invalid_input (`lines`).
 */
export async function packParcel(
  ctx: RequestContext,
  { order_id: orderId, lines, version }: PackParcelInput,
): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  if (!isUuid(orderId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    await assertVersion(ctx, order, version)
    if (order.status !== 'placed' && order.status !== 'shipped') fail('invalid_transition')
    const problem = dispatchError(order, ctx.providers.gateways.primary?.mode === 'live')
    if (problem) fail(problem)
    const open = unitsToPack(await getCurrentLines(ctx, orderId), await listParcels(ctx, orderId))
    if (!arePackable(open, lines)) failField('lines', 'These items can no longer be packed')
    await createParcel(ctx, orderId, lines)
    await syncOrderStatus(ctx, order)
    await recordAudit(ctx, 'orders.parcel_packed', `order:${orderId}`, { packed: lines })
  })
}

function arePackable(open: readonly ParcelLine[], inputs: readonly ParcelLine[]): boolean {
  const positions = new Set(inputs.map(({ position }) => position))
  const unpackedQuantities = new Map(open.map(({ position, quantity }) => [position, quantity]))
  return (
    positions.size === inputs.length &&
    inputs.every(({ position, quantity }) => quantity <= (unpackedQuantities.get(position) ?? 0))
  )
}
