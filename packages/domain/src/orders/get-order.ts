import type { Order } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { findMyOrder } from './orders.ts'
import { asc, eq } from 'drizzle-orm'
import { getAgreementStatuses } from '../payments/pay-later/agreements.ts'
import { listAttempts } from '../payments/attempts.ts'
import { listRefunds } from '../payments/refunds.ts'
import { pickAccount, manualTransfer, effectiveTransfer } from '../store/manual-transfer.ts'
import { loadStoreDetails } from '../store/store-details.ts'
import { getCurrentLines } from './order-lines.ts'
import { lastPaymentKobo } from './order-money.ts'
import { isOnline, hasBalanceDue } from './payment-rules.ts'
import { listParcelDetails } from './parcels.ts'
import { presentOrderParts, type OrderOptions, type OrderParts } from './order-presenter.ts'
import { type OrderRow, orderStatusHistory } from './tables.ts'

/** One of the caller's own orders, with its lines and history. Throws not_found. */
export async function getOrder(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  return presentOrder(ctx, await findMyOrder(ctx, orderId))
}

/** Reads an order's lines, history, parcels and last payment message. */
export async function loadOrderParts(ctx: RequestContext, order: OrderRow): Promise<OrderParts> {
  const lines = await getCurrentLines(ctx, order.id)
  const steps = await ctx.db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.order_id, order.id))
    .orderBy(asc(orderStatusHistory.id))
  const hasAttempts = isOnline(order) || order.paid_kobo > order.credit_kobo
  const attempts = hasAttempts ? await listAttempts(ctx, order.id) : []
  const last = isOnline(order) ? attempts.at(-1) : undefined
  const refunds = order.paid_kobo > 0 ? await listRefunds(ctx, order.id) : []
  const hasParcels = order.status !== 'awaiting_payment' && order.status !== 'expired'
  const parcels = hasParcels ? await listParcelDetails(ctx, order.id) : []
  return {
    order,
    lines,
    steps,
    refunds,
    parcels,
    payment_message: last?.status === 'failed' ? last.message || null : null,
    last_payment_kobo: lastPaymentKobo(attempts),
    agreement_status: await getAgreementStatus(ctx, order),
  }
}

async function getAgreementStatus(
  ctx: RequestContext,
  { id, status, payment_method: paymentMethod }: OrderRow,
) {
  if (status !== 'awaiting_payment' || paymentMethod !== 'pay_later') return undefined
  return (await getAgreementStatuses(ctx, [id])).get(id)
}

/** What the shop currently offers for an order: the bank account, returns and payment. */
export async function getOrderOptions(ctx: RequestContext, order: OrderRow): Promise<OrderOptions> {
  const isPaymentAvailable = ctx.providers.gateways.primary !== undefined
  const returnsDays = order.status === 'delivered' ? (await loadStoreDetails(ctx)).returns_days : 0
  return {
    is_payment_available: isPaymentAvailable,
    returns_days: returnsDays,
    transfer_to: await transferDetails(ctx, order),
  }
}

/** The bank account for the transfer of an order: the one at the time of ordering, whatever the shop has now. */
async function transferDetails(ctx: RequestContext, order: OrderRow) {
  if (order.payment_method !== 'manual_transfer') return null
  if (order.status !== 'awaiting_payment' && !hasBalanceDue(order)) return null
  if (order.transfer_to) return order.transfer_to
  return pickAccount(effectiveTransfer(await manualTransfer.get(ctx), ctx.clock.now()))
}

/** An order as the customer sees it. */
export async function presentOrder(ctx: RequestContext, order: OrderRow): Promise<Order> {
  return presentOrderParts(
    await loadOrderParts(ctx, order),
    ctx.clock.now(),
    await getOrderOptions(ctx, order),
  )
}
