import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orderLines, orders, stockReservations } from '../../orders/tables.ts'

export interface PromisedPieces {
  /** For orders that are being paid. */
  held: number
  /** Sold, and in no parcel yet. */
  toPack: number
}

const nothing: PromisedPieces = { held: 0, toPack: 0 }

const inParcels = (which: SQL) => sql`coalesce((select sum(packed.quantity) from parcels
  cross join lateral jsonb_to_recordset(parcels.lines) as packed(position integer, quantity integer)
  where parcels.order_id = ${orderLines.orderId} and packed.position = ${orderLines.position} and ${which}), 0)`

/** As unpackedOf counts them: what was refunded, or came back, is not sent any more. */
const back = sql`${inParcels(sql`parcels.state = 'returned'`)} + ${orderLines.shelvedQuantity}`
const gone = sql`greatest(${orderLines.refundedQuantity}, ${back})`
const unpacked = sql`greatest(0, ${orderLines.quantity} - ${inParcels(sql`parcels.state <> 'returned'`)} - ${gone})`

/** Pieces of variants that lie on the shelf for somebody, by variant. */
export async function promisedPieces(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<(variantId: string) => PromisedPieces> {
  const held = await ctx.db
    .select({
      id: stockReservations.variantId,
      pieces: sql`sum(${stockReservations.quantity})`.mapWith(Number),
    })
    .from(stockReservations)
    .where(and(inArray(stockReservations.variantId, [...variantIds]), isNull(stockReservations.endedAt)))
    .groupBy(stockReservations.variantId)
  const open = await ctx.db
    .select({
      id: orderLines.variantId,
      pieces: sql`sum(${unpacked})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(inArray(orderLines.variantId, [...variantIds]), inArray(orders.state, ['placed', 'on_the_way'])),
    )
    .groupBy(orderLines.variantId)
  const found = new Map(variantIds.map((id) => [id, { ...nothing }]))
  for (const { id, pieces } of held) Object.assign(found.get(id) ?? {}, { held: pieces })
  for (const { id, pieces } of open) Object.assign(found.get(id) ?? {}, { toPack: pieces })
  return (variantId) => found.get(variantId) ?? nothing
}
