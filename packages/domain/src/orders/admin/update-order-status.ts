import type { OrderStatus } from '@shop/contract/orders'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, ShopError } from '../../core/errors.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import { collectOnDelivery, dueOnDeliveryKobo } from '../fulfilment/cash-on-delivery.ts'
import { recordInStoreCash, handOverInStore } from '../fulfilment/hand-over-in-store.ts'
import { computePaymentTotals, transitionOrder } from '../transition-order.ts'
import { getCurrentLines } from '../order-lines.ts'
import { assertVersion, lockOrder, findOrder } from '../orders.ts'
import { finishDelivery, updateOrderParcels } from '../fulfilment/sync-order-status.ts'
import { latestTransition } from '../order-history.ts'
import { listParcels } from '../parcels.ts'
import { enqueueStatusEmail } from '../status-notifications.ts'
import { isUndo } from '../order-state-machine.ts'
import { requireAgreementPaid } from '../fulfilment-rules.ts'
import { canHandOverInStore, validateStaffTransition } from '../order-rules.ts'
import { unitsToPack } from '../parcel-rules.ts'
import type { OrderLineRow, OrderRow, ParcelRow } from '../tables.ts'

interface UpdateOrderStatusInput {
  order_id: string
  status: OrderStatus
  /** The version of the order that staff saw. */
  version: number
  note: string
}

/**
 * Staff move an order to its next status, undo the last change shortly after, or cancel it. A repeated call changes
 * nothing. Throws not_found, forbidden, version_conflict (`actor_name`), invalid_transition, test_order_not_shippable,
 * order_not_confirmed, balance_due, payment_refunded, payment_disputed or agreement_not_paid.
 */
export async function updateOrderStatus(ctx: RequestContext, input: UpdateOrderStatusInput): Promise<void> {
  requirePermission(ctx.actor, input.status === 'cancelled' ? 'orders:cancel' : 'orders:fulfil')
  if (!isUuid(input.order_id)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.order_id)
    const last = await latestTransition(ctx, order)
    if (order.version !== input.version) {
      const isRepeat = order.version === input.version + 1 && order.status === input.status
      if (isRepeat && last.actor === actorKey(ctx.actor)) return
      await assertVersion(ctx, order, input.version)
    }
    const isLive = ctx.providers.gateways.primary?.mode === 'live'
    const timing = { lastTransitionAt: last.created_at, now: ctx.clock.now(), isLive }
    const packing = { lines: await getCurrentLines(ctx, order.id), parcels: await listParcels(ctx, order.id) }
    const isAllPacked = unitsToPack(packing.lines, packing.parcels).length === 0
    const step = { order, to: input.status, ...timing, parcels: packing.parcels, isAllPacked }
    const problem = validateStaffTransition(step)
    if (problem) fail(problem, { from_status: order.status, to_status: input.status })
    if (input.status === 'shipped') await requireAgreementPaid(ctx, order)
    await move(ctx, order, input, packing)
    await recordAudit(ctx, 'orders.status_changed', `order:${order.id}`, {
      from: order.status,
      to: input.status,
    })
  })
}

async function move(
  ctx: RequestContext,
  order: OrderRow,
  { status: to, note }: UpdateOrderStatusInput,
  packed: { lines: OrderLineRow[]; parcels: ParcelRow[] },
): Promise<void> {
  if (to === 'cancelled') {
    await enqueueStatusEmail(ctx, await cancelLockedOrder(ctx, order, note))
    return
  }
  if (canHandOverInStore(order, packed.parcels)) {
    await recordInStoreCash(ctx, order)
    await enqueueStatusEmail(ctx, await handOverInStore(ctx, order, note))
    return
  }
  const amountKobo = to === 'delivered' ? dueOnDeliveryKobo(order) : 0
  if (amountKobo > 0) {
    const riderId = packed.parcels.at(-1)?.rider_id ?? null
    await collectOnDelivery(ctx, order, {
      collected: [{ method: 'cash', amount_kobo: amountKobo }],
      rider_id: riderId,
      mark: '',
    })
  }
  await updateOrderParcels(ctx, order, to, packed)
  const set = amountKobo > 0 ? await computePaymentTotals(ctx, order, to) : {}
  const updated = await transitionOrder(ctx, order, { to, note, set })
  if (to === 'delivered') await finishDelivery(ctx, updated)
  if (!isUndo(order.status, to)) await enqueueStatusEmail(ctx, updated)
}

interface UpdateOrderStatusesInput {
  orders: readonly { id: string; version: number }[]
  status: 'packed' | 'shipped' | 'placed'
}

interface OrderStatusResult {
  id: string
  /** '' if the order does not exist. */
  number: string
  version: number
  /** Why the status was not changed. */
  error: ShopError | undefined
}

/** Changes the status of several orders, each in its own transaction: one that fails does not stop the others. */
export async function updateOrderStatuses(
  ctx: RequestContext,
  { orders, status: to }: UpdateOrderStatusesInput,
): Promise<OrderStatusResult[]> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const results: OrderStatusResult[] = []
  for (const { id, version } of orders) {
    const error = await catchError(() =>
      updateOrderStatus(ctx, { order_id: id, status: to, version, note: '' }),
    )
    const order = await findOrder(ctx, id)
    results.push({ id, number: order?.number ?? '', version: order?.version ?? 0, error })
  }
  return results
}

async function catchError(call: () => Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}
