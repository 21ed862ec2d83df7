import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orderLines, orders, stockReservations } from '../../orders/tables.ts'

export interface CommittedQuantity {
  /** For orders that are being paid. */
  reserved: number
  /** Sold, and not in a parcel yet. */
  to_pack: number
}

const nothing: CommittedQuantity = { reserved: 0, to_pack: 0 }

const quantityInParcels = (condition: SQL) => sql`coalesce((select sum(packed.quantity) from parcels
  cross join lateral jsonb_to_recordset(parcels.lines) as packed(position integer, quantity integer)
  where parcels.order_id = ${orderLines.order_id} and packed.position = ${orderLines.position} and ${condition}), 0)`

/** The same rule as unitsToPack: refunded and returned units are no longer sent. */
const returned = sql`${quantityInParcels(sql`parcels.status = 'returned'`)} + ${orderLines.restocked_quantity}`

const gone = sql`greatest(${orderLines.refunded_quantity}, ${returned})`

const unpacked = sql`greatest(0, ${orderLines.quantity} - ${quantityInParcels(sql`parcels.status <> 'returned'`)} - ${gone})`

/** Units in the warehouse that belong to orders, by variant. */
export async function getCommittedQuantities(
  ctx: RequestContext,
  variantIds: readonly string[],
): Promise<(variantId: string) => CommittedQuantity> {
  const pending = await ctx.db
    .select({
      id: stockReservations.variant_id,
      units: sql`sum(${stockReservations.quantity})`.mapWith(Number),
    })
    .from(stockReservations)
    .where(and(inArray(stockReservations.variant_id, [...variantIds]), isNull(stockReservations.closed_at)))
    .groupBy(stockReservations.variant_id)
  const open = await ctx.db
    .select({
      id: orderLines.variant_id,
      units: sql`sum(${unpacked})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(inArray(orderLines.variant_id, [...variantIds]), inArray(orders.status, ['placed', 'shipped'])),
    )
    .groupBy(orderLines.variant_id)
  const found = new Map(variantIds.map((id) => [id, { ...nothing }]))
  for (const { id, units } of pending) Object.assign(found.get(id) ?? {}, { reserved: units })
  for (const { id, units } of open) Object.assign(found.get(id) ?? {}, { to_pack: units })
  return (variantId) => found.get(variantId) ?? nothing
}
