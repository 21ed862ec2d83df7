import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { collectAtDoor, dueAtDoorKobo } from '../fulfilment/collect-at-door.ts'
import { collectAtStall } from '../fulfilment/collect-at-stall.ts'
import { countedMoney } from '../count-money.ts'
import { currentLines } from '../current-lines.ts'
import { lockOrder } from '../find-order.ts'
import { finishDelivery } from '../fulfilment/finish-delivery.ts'
import { handOverAtStall } from '../fulfilment/hand-over-at-stall.ts'
import { lastStepOf, requireVersion } from '../last-step.ts'
import { listParcels } from '../list-parcels.ts'
import { postStepMail } from '../mail-step.ts'
import { moveParcelsAlong } from '../fulfilment/move-order-parcels.ts'
import { isUndo } from '../order-states.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { requirePlanPaid } from '../require-plan-paid.ts'
import { isAtStall, staffStepProblem } from '../staff-step.ts'
import { unpackedOf } from '../state-of-parcels.ts'
import type { OrderLineRow, OrderRow, ParcelRow } from '../tables.ts'
import { takeStep } from '../take-step.ts'

export interface MoveOrder {
  orderId: string
  status: OrderState
  /** Of the order that staff saw. */
  version: number
  note: string
}

/**
 * Staff move an order one step on, take a step back at once, or cancel it. A repeat of a step that is done answers the
 * order. Refuses with not_found, forbidden, changed_by_other (`by`), step_not_allowed, test_order,
 * order_not_confirmed, difference_open, money_given_back, payment_disputed or plan_not_paid.
 */
export async function moveOrder(ctx: RequestContext, wish: MoveOrder): Promise<AdminOrder> {
  requirePermission(ctx.actor, wish.status === 'cancelled' ? 'orders:cancel' : 'orders:fulfil')
  if (!isUuid(wish.orderId)) refuse('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, wish.orderId)
    const last = await lastStepOf(ctx, order)
    if (order.version !== wish.version) {
      const isRepeat = order.version === wish.version + 1 && order.status === wish.status
      if (isRepeat && last.actor === actorKey(ctx.actor)) return
      await requireVersion(ctx, order, wish.version)
    }
    const isLive = ctx.providers.gateways.forNew?.mode === 'live'
    const moment = { lastStepAt: last.created_at, now: ctx.clock.now(), isLive }
    const packed = { lines: await currentLines(ctx, order.id), parcels: await listParcels(ctx, order.id) }
    const isAllPacked = unpackedOf(packed.lines, packed.parcels).length === 0
    const step = { order, to: wish.status, ...moment, parcels: packed.parcels, isAllPacked }
    const problem = staffStepProblem(step)
    if (problem) refuse(problem, { from_status: order.status, to_status: wish.status })
    if (wish.status === 'shipped') await requirePlanPaid(ctx, order)
    await move(ctx, order, wish, packed)
    await recordAct(ctx, 'orders.status_changed', `order:${order.id}`, {
      from: order.status,
      to: wish.status,
    })
  })
  return readAdminOrder(ctx, wish.orderId)
}

/** What an order holds, and what of it was packed. */
interface Packed {
  lines: OrderLineRow[]
  parcels: ParcelRow[]
}

async function move(
  ctx: RequestContext,
  order: OrderRow,
  { status: to, note }: MoveOrder,
  packed: Packed,
): Promise<void> {
  if (to === 'cancelled') {
    await postStepMail(ctx, await cancelLockedOrder(ctx, order, note))
    return
  }
  if (isAtStall(order, packed.parcels)) {
    await collectAtStall(ctx, order)
    await postStepMail(ctx, await handOverAtStall(ctx, order, note))
    return
  }
  const amountKobo = to === 'delivered' ? dueAtDoorKobo(order) : 0
  if (amountKobo > 0) {
    const riderId = packed.parcels.at(-1)?.rider_id ?? null
    await collectAtDoor(ctx, order, {
      collected: [{ way: 'cash', amount_kobo: amountKobo }],
      rider_id: riderId,
      mark: '',
    })
  }
  await moveParcelsAlong(ctx, order, to, packed)
  const set = amountKobo > 0 ? await countedMoney(ctx, order, to) : {}
  const moved = await takeStep(ctx, order, { to, note, set })
  if (to === 'delivered') await finishDelivery(ctx, moved)
  if (!isUndo(order.status, to)) await postStepMail(ctx, moved)
}
