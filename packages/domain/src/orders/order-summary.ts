import { asc, inArray } from 'drizzle-orm'
import type { OrderSummary } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { planStatesOf } from '../payments/instalments/plan-states-of.ts'
import { mayShopperPay } from './payable.ts'
import { stageOfOrder } from './stage-of-order.ts'
import { orderLines, type OrderRow, parcels } from './tables.ts'
import { isToConfirm } from './to-confirm.ts'

const picturesShown = 4

/** Orders as lists show them, in the order given. A statement for the lines of all, one for parcels and one for plans. */
export async function summarise(ctx: RequestContext, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return []
  const lines = await ctx.db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      quantity: orderLines.quantity,
      refundedQuantity: orderLines.refundedQuantity,
      shelvedQuantity: orderLines.shelvedQuantity,
      picture: orderLines.picture,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  const parcelsOf = await sentParcels(ctx, rows)
  const planStates = await planStatesOf(ctx, idsOf(rows, isPlanAwaited))
  const isPaymentOffered = ctx.providers.gateways.forNew !== undefined
  const now = ctx.clock.now()
  return rows.map((order) => {
    const ordered = byOrder.get(order.id) ?? []
    const known = {
      lines: ordered,
      parcels: parcelsOf.get(order.id) ?? [],
      planState: planStates.get(order.id),
    }
    return {
      id: order.id,
      number: order.number,
      state: order.state,
      stage: stageOfOrder(order, known),
      to_confirm: isToConfirm(order),
      payment_method: order.paymentMethod,
      payment_state: order.paymentState,
      is_test: order.isTest,
      placed_at: order.placedAt.toISOString(),
      total_kobo: order.totalKobo,
      kept_kobo: order.keptKobo,
      may_pay: isPaymentOffered && mayShopperPay(order, now),
      item_count: ordered.reduce((count, line) => count + line.quantity, 0),
      pictures: ordered.flatMap(({ picture }) => (picture ? [picture] : [])).slice(0, picturesShown),
    }
  })
}

const isPlanAwaited = ({ state, paymentMethod }: OrderRow) =>
  state === 'awaiting_payment' && paymentMethod === 'pay_later'

function idsOf(rows: readonly OrderRow[], fits: (row: OrderRow) => boolean): string[] {
  return rows.filter(fits).map(({ id }) => id)
}

/** The parcels of those that are on their way. */
async function sentParcels(ctx: RequestContext, rows: readonly OrderRow[]) {
  const ids = idsOf(rows, ({ state }) => state === 'on_the_way')
  if (ids.length === 0) return new Map<string, never[]>()
  const sent = await ctx.db
    .select({ orderId: parcels.orderId, state: parcels.state, lines: parcels.lines })
    .from(parcels)
    .where(inArray(parcels.orderId, ids))
  return Map.groupBy(sent, ({ orderId }) => orderId)
}
