import { asc, inArray } from 'drizzle-orm'
import type { OrderSummary } from '@shop/contract/orders'
import type { RequestContext } from '../core/context.ts'
import { getAgreementStatuses } from '../payments/instalments/plan-states-of.ts'
import { canCustomerPay } from './payable.ts'
import { orderDisplayStatus } from './stage-of-order.ts'
import { orderLines, type OrderRow, parcels } from './tables.ts'
import { isToConfirm } from './to-confirm.ts'

const imagesShown = 4

/** Orders as lists show them, in the order given. A statement for the lines of all, one for parcels and one for plans. */
export async function summarise(ctx: RequestContext, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return []
  const lines = await ctx.db
    .select({
      order_id: orderLines.order_id,
      position: orderLines.position,
      quantity: orderLines.quantity,
      refunded_quantity: orderLines.refunded_quantity,
      restocked_quantity: orderLines.restocked_quantity,
      image: orderLines.image,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.order_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderLines.order_id), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  const parcelsOf = await listSentParcels(ctx, rows)
  const agreementStatuses = await getAgreementStatuses(ctx, filterIds(rows, isAgreementPending))
  const isPaymentAvailable = ctx.providers.gateways.primary !== undefined
  const now = ctx.clock.now()
  return rows.map((order) => {
    const ordered = byOrder.get(order.id) ?? []
    const statements = {
      lines: ordered,
      parcels: parcelsOf.get(order.id) ?? [],
      agreementStatus: agreementStatuses.get(order.id),
    }
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      display_status: orderDisplayStatus(order, statements),
      to_confirm: isToConfirm(order),
      payment_method: order.payment_method,
      payment_status: order.payment_status,
      is_test: order.is_test,
      placed_at: order.placed_at.toISOString(),
      total_kobo: order.total_kobo,
      retained_kobo: order.retained_kobo,
      can_pay: isPaymentAvailable && canCustomerPay(order, now),
      item_count: ordered.reduce((count, line) => count + line.quantity, 0),
      images: ordered.flatMap(({ image }) => (image ? [image] : [])).slice(0, imagesShown),
    }
  })
}

const isAgreementPending = ({ status: state, payment_method: paymentMethod }: OrderRow) =>
  state === 'awaiting_payment' && paymentMethod === 'pay_later'

function filterIds(rows: readonly OrderRow[], matches: (row: OrderRow) => boolean): string[] {
  return rows.filter(matches).map(({ id }) => id)
}

/** The parcels of those that are on their way. */
async function listSentParcels(ctx: RequestContext, rows: readonly OrderRow[]) {
  const ids = filterIds(rows, ({ status: state }) => state === 'shipped')
  if (ids.length === 0) return new Map<string, never[]>()
  const sent = await ctx.db
    .select({ order_id: parcels.order_id, status: parcels.status, lines: parcels.lines })
    .from(parcels)
    .where(inArray(parcels.order_id, ids))
  return Map.groupBy(sent, ({ order_id: orderId }) => orderId)
}
