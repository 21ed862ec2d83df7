import { asc, eq } from 'drizzle-orm'
import type { Order } from '@shop/contract/orders'
import type { ShopContext } from '../core/context.ts'
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
import { type OrderRow, orderSteps } from './tables.ts'

/** An order's lines, steps, parcels and last payment message beside its row. */
export async function loadParts(shop: ShopContext, order: OrderRow): Promise<OrderParts> {
  const lines = await currentLines(shop, order.id)
  const steps = await shop.db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.orderId, order.id))
    .orderBy(asc(orderSteps.id))
  const isTried = isOnline(order) || order.paidKobo > order.creditKobo
  const attempts = isTried ? await listAttempts(shop, order.id) : []
  const last = isOnline(order) ? attempts.at(-1) : undefined
  const refunds = order.paidKobo > 0 ? await listRefunds(shop, order.id) : []
  const isFulfilled = order.state !== 'awaiting_payment' && order.state !== 'lapsed'
  const parcels = isFulfilled ? await readParcels(shop, order.id) : []
  return {
    order,
    lines,
    steps,
    refunds,
    parcels,
    paymentMessage: last?.state === 'failed' ? last.message : '',
    lastPaymentKobo: lastPaymentKobo(attempts),
    planState: await planStateOf(shop, order),
  }
}

async function planStateOf(shop: ShopContext, { id, state, paymentMethod }: OrderRow) {
  if (state !== 'awaiting_payment' || paymentMethod !== 'pay_later') return undefined
  return (await planStatesOf(shop, [id])).get(id)
}

/** What the shop offers the owner of an order now. */
export async function offersFor(shop: ShopContext, order: OrderRow): Promise<OrderOffers> {
  const isPaymentOffered = shop.providers.gateways.forNew !== undefined
  const returnsDays = order.state === 'delivered' ? (await readFacts(shop)).returns_days : 0
  return { isPaymentOffered, returnsDays, transferTo: await transferTo(shop, order) }
}

/** The account for the transfer of an order: the first one stays, whatever the shop has now. */
async function transferTo(shop: ShopContext, order: OrderRow) {
  if (order.paymentMethod !== 'manual_transfer') return null
  if (order.state !== 'awaiting_payment' && !owesDifference(order)) return null
  if (order.transferTo) return order.transferTo
  return accountOf(transferAt(await shop.kept.read(shop, manualTransfer), shop.clock.now()))
}

/** An order that was read or changed just now, as its owner sees it. */
export async function answerOf(shop: ShopContext, order: OrderRow): Promise<Order> {
  return orderAnswer(await loadParts(shop, order), shop.clock.now(), await offersFor(shop, order))
}
