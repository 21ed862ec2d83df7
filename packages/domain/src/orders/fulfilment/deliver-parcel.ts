import { recordLimits } from '@shop/contract/rate-limit-policy'
import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import {
  type CollectedPayment,
  collectOnDelivery,
  dueOnDeliveryKobo,
  validateOnDeliveryPayment,
} from './cash-on-delivery.ts'
import { syncOrderStatus } from './sync-order-status.ts'
import { withheldReason } from '../fulfilment-rules.ts'
import { listParcels, lockParcel, type ParcelInput, transitionParcel } from '../parcels.ts'
import { orderStatusFromParcels } from '../parcel-rules.ts'
import { canParcelBecome } from '../parcel-state-machine.ts'
import { testOrderError } from '../order-rules.ts'
import { orderLines, type OrderRow, type ParcelRow, parcels } from '../tables.ts'

const wrongCodesMax = recordLimits['delivery-code'].max

export interface DeliverParcelInput extends ParcelInput {
  /** The code that the customer read to the rider; without it, `received_by` names the recipient. */
  code: string | undefined
  received_by?: string | undefined
  collected: readonly CollectedPayment[]
  short: 'goodwill' | 'later' | undefined
  key: string | undefined
}

/**
 * Records a delivered parcel and the money collected for it. With the order's last parcel the amounts must equal what
 * is due, unless the shortfall stays due or is waived (a large one needs the permission to refund). Throws forbidden,
 * not_found, version_conflict, invalid_transition, test_order_not_shippable, balance_due, payment_refunded,
 * payment_disputed, invalid_code (`attempts_left`) or invalid_input (`received_by`, `collected`, `shortfall_reason`).
 */
export async function deliverParcel(
  ctx: RequestContext,
  { key, ...input }: DeliverParcelInput,
): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  if (!isUuid(input.order_id)) fail('not_found')
  const { code, received_by: receivedBy } = input
  if (code !== undefined) await verifyCode(ctx, input, code)
  else if (receivedBy === undefined) failField('received_by', 'Enter the code, or the recipient’s name')
  await withIdempotency(ctx, { key, operation: 'parcel.deliver', input }, async (ctx) => {
    const locked = await lockParcel(ctx, input)
    await deliverLockedParcel(ctx, locked, { ...input, is_by_code: code !== undefined })
  })
}

export interface LockedParcel {
  order: OrderRow
  parcel: ParcelRow
}

type Delivery = Pick<DeliverParcelInput, 'received_by' | 'collected' | 'short'> & { is_by_code: boolean }

/** Delivers a parcel of a locked order, for staff or its rider. Throws as deliverParcel does. */
export async function deliverLockedParcel(
  ctx: RequestContext,
  { order, parcel }: LockedParcel,
  { received_by: receivedBy, collected, short, is_by_code: isByCode }: Delivery,
): Promise<void> {
  if (!canParcelBecome(parcel.status, 'delivered'))
    fail('invalid_transition', { from_status: parcel.status, to_status: 'delivered' })
  const test = testOrderError(order, ctx.providers.gateways.primary?.mode === 'live')
  if (test) fail(test)
  // A parcel at a pickup station can still be withheld.
  const withheld = parcel.status === 'available_for_pickup' ? withheldReason(order) : undefined
  if (withheld) fail(withheld)
  const outstandingKobo = dueOnDeliveryKobo(order)
  const isLast = await isLastParcel(ctx, order, parcel)
  const canRefund = hasPermission(ctx.actor, 'payments:refund')
  const errors = validateOnDeliveryPayment({
    collected,
    short,
    due_kobo: outstandingKobo,
    is_last: isLast,
    can_refund: canRefund,
  })
  if (errors) fail('invalid_input', { errors })
  await collectOnDelivery(ctx, order, { collected, rider_id: parcel.rider_id, mark: `-${parcel.number}` })
  await transitionParcel(ctx, parcel, { to: 'delivered', set: { received_by: receivedBy ?? '' } })
  const remainingKobo = collected.reduce(
    (remaining, { amount_kobo: amountKobo }) => remaining - amountKobo,
    outstandingKobo,
  )
  await syncOrderStatus(
    ctx,
    order,
    short === 'goodwill' ? { waived_kobo: order.waived_kobo + remainingKobo } : {},
  )
  const confirmedBy = isByCode ? 'code' : 'recipient'
  await recordAudit(ctx, 'orders.parcel_delivered', `order:${order.id}`, {
    parcel: parcel.number,
    by: confirmedBy,
    collected,
    short,
  })
}

/**
 * Counts wrong codes outside the caller's transaction and before responding, so concurrent guesses cannot exceed the
 * limit.
 */
async function verifyCode(ctx: RequestContext, { order_id: orderId, number }: ParcelInput, code: string) {
  const theParcel = and(eq(parcels.order_id, orderId), eq(parcels.number, number))
  const attempt = await enterCode(ctx, theParcel, code)
  if (attempt?.is_wrong) fail('invalid_code', { attempts_left: attempt.attempts_left })
  if (attempt) return
  const [existing] = await ctx.db.select({ id: parcels.id }).from(parcels).where(theParcel)
  fail(existing ? 'invalid_code' : 'not_found', { attempts_left: 0 })
}

/** Compares a code with that of a parcel, and counts a wrong one. Undefined if no attempts are left. */
export async function enterCode(ctx: RequestContext, theParcel: SQL | undefined, code: string) {
  const isWrong = sql<boolean>`${parcels.delivery_code} <> ${code}`
  const [attempt] = await ctx.db
    .update(parcels)
    .set({ code_attempts: sql`${parcels.code_attempts} + (${isWrong})::int` })
    .where(and(theParcel, lt(parcels.code_attempts, wrongCodesMax)))
    .returning({ isWrong, attempts: parcels.code_attempts })
  return attempt && { is_wrong: attempt.isWrong, attempts_left: wrongCodesMax - attempt.attempts }
}

async function isLastParcel(ctx: RequestContext, order: OrderRow, parcel: ParcelRow): Promise<boolean> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.position))
  const all = await listParcels(ctx, order.id)
  const after = all.map((other) =>
    other.id === parcel.id ? { ...other, status: 'delivered' as const } : other,
  )
  return orderStatusFromParcels(lines, after) === 'delivered'
}
