import { asc, eq } from 'drizzle-orm'
import type { Order } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { planStatesOf } from '../payments/instalments/plan-states-of.ts'
import { listAttempts } from '../payments/list-attempts.ts'
import { listRefunds } from '../payments/list-refunds.ts'
import { accountOf, manualTransfer, transferAt } from '../store/manual-transfer.ts'
import { readFacts } from '../store/read-facts.ts'
import { currentLines } from './current-lines.ts'
import { lastPaymentKobo } from './last-payment.ts'
import { isOnline, owesDifference } from './payable.ts'
import { readParcels } from './list-parcels.ts'
import { orderAnswer, type OrderOffers, type OrderParts } from './order-answer.ts'
import { type OrderRow, orderStatusHistory } from './tables.ts'

/** An order's lines, steps, parcels and last payment message beside its row. */
export async function loadParts(ctx: RequestContext, order: OrderRow): Promise<OrderParts> {
  const lines = await currentLines(ctx, order.id)
  const steps = await ctx.db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.order_id, order.id))
    .orderBy(asc(orderStatusHistory.id))
  const isTried = isOnline(order) || order.paid_kobo > order.credit_kobo
  const attempts = isTried ? await listAttempts(ctx, order.id) : []
  const last = isOnline(order) ? attempts.at(-1) : undefined
  const refunds = order.paid_kobo > 0 ? await listRefunds(ctx, order.id) : []
  const isFulfilled = order.status !== 'awaiting_payment' && order.status !== 'expired'
  const parcels = isFulfilled ? await readParcels(ctx, order.id) : []
  return {
    order,
    lines,
    steps,
    refunds,
    parcels,
    payment_message: last?.status === 'failed' ? last.message : '',
    last_payment_kobo: lastPaymentKobo(attempts),
    planState: await planStateOf(ctx, order),
  }
}

async function planStateOf(
  ctx: RequestContext,
  { id, status: state, payment_method: paymentMethod }: OrderRow,
) {
  if (state !== 'awaiting_payment' || paymentMethod !== 'pay_later') return undefined
  return (await planStatesOf(ctx, [id])).get(id)
}

/** What the shop offers the owner of an order now. */
export async function offersFor(ctx: RequestContext, order: OrderRow): Promise<OrderOffers> {
  const isPaymentOffered = ctx.providers.gateways.forNew !== undefined
  const returnsDays = order.status === 'delivered' ? (await readFacts(ctx)).returns_days : 0
  return { isPaymentOffered, returns_days: returnsDays, transfer_to: await transferTo(ctx, order) }
}

/** The account for the transfer of an order: the first one stays, whatever the shop has now. */
async function transferTo(ctx: RequestContext, order: OrderRow) {
  if (order.payment_method !== 'manual_transfer') return null
  if (order.status !== 'awaiting_payment' && !owesDifference(order)) return null
  if (order.transfer_to) return order.transfer_to
  return accountOf(transferAt(await ctx.kept.read(ctx, manualTransfer), ctx.clock.now()))
}

/** An order that was read or changed just now, as its owner sees it. */
export async function answerOf(ctx: RequestContext, order: OrderRow): Promise<Order> {
  return orderAnswer(await loadParts(ctx, order), ctx.clock.now(), await offersFor(ctx, order))
}
