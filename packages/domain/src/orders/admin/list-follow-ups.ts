import { type FollowUp, type FollowUpReason, followUpReasons } from '@shop/contract/admin/follow-ups'
import { paymentMethodNames, paymentMethods } from '@shop/contract/checkout-options'
import { and, asc, count, eq, exists, gt, inArray, isNull, sql, type SQL, sum } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { formatNaira } from '../../core/money.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { confirmationWaitMs } from '../cancel-order.ts'
import { awaitingConfirmationCondition } from '../confirmation-rules.ts'
import { paymentWindowMs } from '../payment-rules.ts'
import { type OrderRow, orders, parcels } from '../tables.ts'

const onlineMethods = paymentMethodNames.filter((method) => paymentMethods[method].isOnline)

/** Orders to call about, the oldest first because these end first, with the number for each reason. */
export async function listFollowUps(
  ctx: RequestContext,
  { reason, page, limit }: { reason: FollowUpReason; page: number; limit: number },
) {
  requirePermission(ctx.actor, 'orders:read')
  const now = ctx.clock.now()
  const { name: shop } = await loadStoreDetails(ctx)
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(followUpCondition(ctx, reason, now))
    .orderBy(asc(orders.placed_at), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const counts = Object.fromEntries(
    await Promise.all(
      followUpReasons.map(
        async (each) => [each, await ctx.db.$count(orders, followUpCondition(ctx, each, now))] as const,
      ),
    ),
  ) as Record<FollowUpReason, number>
  return {
    items: rows.map((order) => presentFollowUp(order, reason, shop)),
    total: counts[reason],
    page,
    next_cursor: null,
    counts,
  }
}

function followUpCondition(ctx: RequestContext, reason: FollowUpReason, now: Date): SQL | undefined {
  if (reason === 'unconfirmed') return awaitingConfirmationCondition
  if (reason === 'failed_delivery') {
    const isWaiting = and(
      eq(parcels.order_id, orders.id),
      eq(parcels.status, 'attempt_failed'),
      isNull(parcels.rescheduled_for),
    )
    return exists(ctx.db.select({ id: parcels.id }).from(parcels).where(isWaiting))
  }
  return and(
    inArray(orders.status, ['awaiting_payment', 'expired']),
    inArray(orders.payment_method, onlineMethods),
    eq(orders.payment_status, 'unpaid'),
    gt(orders.placed_at, addMs(now, -paymentWindowMs)),
  )
}

/** How long after ordering it is too late, in ms. */
const timeLeftMs: Record<FollowUpReason, number | null> = {
  unpaid: paymentWindowMs,
  unconfirmed: confirmationWaitMs,
  failed_delivery: null,
}

function presentFollowUp(order: OrderRow, reason: FollowUpReason, shop: string): FollowUp {
  const ms = timeLeftMs[reason]
  return {
    id: order.id,
    number: order.number,
    name: order.address.full_name,
    phone: order.address.phone,
    total_kobo: order.total_kobo,
    placed_at: order.placed_at.toISOString(),
    until: ms === null ? null : addMs(order.placed_at, ms).toISOString(),
    message_count: order.unpaid_reminder_count,
    script: callScript(reason, order, shop),
  }
}

/** What staff say on the phone. */
export function callScript(
  reason: FollowUpReason,
  { number, total_kobo: totalKobo, address }: Pick<OrderRow, 'number' | 'total_kobo' | 'address'>,
  shop: string,
): string {
  const greeting = `Good day ${address.full_name}, this is ${shop} about your order ${number} of ${formatNaira(totalKobo)}.`
  const place = [address.street || address.landmark, address.area].filter(Boolean).join(', ')
  const requests: Record<FollowUpReason, string> = {
    unpaid:
      'The payment has not reached us. Did something go wrong? I can send you the link to pay by card or transfer now.',
    unconfirmed: `You chose to pay on delivery. Shall we bring it to ${place}, and will you have the money ready?`,
    failed_delivery: `Our rider could not deliver it to ${place}. Which day suits you, and is the address right?`,
  }
  return `${greeting} ${requests[reason]}`
}

const summaryMs = 30 * dayMs

/** Online orders of the last 30 days that got a message because they were unpaid, and those paid after it. */
export async function getRecoveredSales(ctx: RequestContext) {
  requirePermission(ctx.actor, 'orders:read')
  const isPaid = sql`${orders.payment_status} not in ('unpaid', 'partially_paid')`
  const [summary] = await ctx.db
    .select({
      messaged: count(),
      messaged_kobo: sum(orders.total_kobo).mapWith(Number),
      recovered: sql`count(*) filter (where ${isPaid})`.mapWith(Number),
      recovered_kobo: sql`sum(${orders.total_kobo}) filter (where ${isPaid})`.mapWith(Number),
    })
    .from(orders)
    .where(and(gt(orders.unpaid_reminder_count, 0), gt(orders.placed_at, addMs(ctx.clock.now(), -summaryMs))))
  return {
    messaged: { orders: summary?.messaged ?? 0, total_kobo: summary?.messaged_kobo ?? 0 },
    recovered: { orders: summary?.recovered ?? 0, total_kobo: summary?.recovered_kobo ?? 0 },
  }
}
