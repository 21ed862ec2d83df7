import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { collectOnDelivery, dueOnDeliveryKobo } from '../fulfilment/collect-at-door.ts'
import { collectInStore } from '../fulfilment/collect-at-stall.ts'
import { computePaymentTotals } from '../count-money.ts'
import { getCurrentLines } from '../current-lines.ts'
import { lockOrder } from '../find-order.ts'
import { finishDelivery } from '../fulfilment/finish-delivery.ts'
import { handOverInStore } from '../fulfilment/hand-over-at-stall.ts'
import { latestTransition, assertVersion } from '../last-step.ts'
import { listParcels } from '../list-parcels.ts'
import { enqueueStatusEmail } from '../mail-step.ts'
import { updateOrderParcels } from '../fulfilment/move-order-parcels.ts'
import { isUndo } from '../order-states.ts'
import { getAdminOrder } from '../read-admin-order.ts'
import { requireAgreementPaid } from '../require-plan-paid.ts'
import { isInStore, validateStaffTransition } from '../staff-step.ts'
import { unitsToPack } from '../state-of-parcels.ts'
import type { OrderLineRow, OrderRow, ParcelRow } from '../tables.ts'
import { transitionOrder } from '../take-step.ts'

export interface UpdateOrderStatusInput {
  orderId: string
  status: OrderStatus
  /** Of the order that staff saw. */
  version: number
  note: string
}

/**
 * Staff move an order one step on, take a step back at once, or cancel it. A repeat of a step that is done answers the
 * order. Refuses with not_found, forbidden, changed_by_other (`by`), step_not_allowed, test_order,
 * order_not_confirmed, difference_open, money_given_back, payment_disputed or plan_not_paid.
 */
export async function updateOrderStatus(
  ctx: RequestContext,
  input: UpdateOrderStatusInput,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, input.status === 'cancelled' ? 'orders:cancel' : 'orders:fulfil')
  if (!isUuid(input.orderId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.orderId)
    const last = await latestTransition(ctx, order)
    if (order.version !== input.version) {
      const isRepeat = order.version === input.version + 1 && order.status === input.status
      if (isRepeat && last.actor === actorKey(ctx.actor)) return
      await assertVersion(ctx, order, input.version)
    }
    const isLive = ctx.providers.gateways.primary?.mode === 'live'
    const timing = { lastTransitionAt: last.created_at, now: ctx.clock.now(), isLive }
    const packed = { lines: await getCurrentLines(ctx, order.id), parcels: await listParcels(ctx, order.id) }
    const isAllPacked = unitsToPack(packed.lines, packed.parcels).length === 0
    const step = { order, to: input.status, ...timing, parcels: packed.parcels, isAllPacked }
    const problem = validateStaffTransition(step)
    if (problem) fail(problem, { from_status: order.status, to_status: input.status })
    if (input.status === 'shipped') await requireAgreementPaid(ctx, order)
    await move(ctx, order, input, packed)
    await recordAudit(ctx, 'orders.status_changed', `order:${order.id}`, {
      from: order.status,
      to: input.status,
    })
  })
  return getAdminOrder(ctx, input.orderId)
}

/** What an order holds, and what of it was packed. */
interface PackedLines {
  lines: OrderLineRow[]
  parcels: ParcelRow[]
}

async function move(
  ctx: RequestContext,
  order: OrderRow,
  { status: to, note }: UpdateOrderStatusInput,
  packed: PackedLines,
): Promise<void> {
  if (to === 'cancelled') {
    await enqueueStatusEmail(ctx, await cancelLockedOrder(ctx, order, note))
    return
  }
  if (isInStore(order, packed.parcels)) {
    await collectInStore(ctx, order)
    await enqueueStatusEmail(ctx, await handOverInStore(ctx, order, note))
    return
  }
  const amountKobo = to === 'delivered' ? dueOnDeliveryKobo(order) : 0
  if (amountKobo > 0) {
    const riderId = packed.parcels.at(-1)?.rider_id ?? null
    await collectOnDelivery(ctx, order, {
      collected: [{ way: 'cash', amount_kobo: amountKobo }],
      rider_id: riderId,
      mark: '',
    })
  }
  await updateOrderParcels(ctx, order, to, packed)
  const set = amountKobo > 0 ? await computePaymentTotals(ctx, order, to) : {}
  const moved = await transitionOrder(ctx, order, { to, note, set })
  if (to === 'delivered') await finishDelivery(ctx, moved)
  if (!isUndo(order.status, to)) await enqueueStatusEmail(ctx, moved)
}
