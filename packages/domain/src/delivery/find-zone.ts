import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { deliveryAreas, deliveryZones, type PickupPointRow, pickupPoints } from './tables.ts'

export type DeliveryZone = typeof deliveryZones.$inferSelect

/** A zone with the state's open pickup points, unsorted. */
export type ServedZone = DeliveryZone & {
  points: PickupPointRow[]
  /** Parcels that the customer refused, if the query counts them; otherwise 0. */
  refused_deliveries: number
}

const point = pickupPoints
const statePickupPoints = sql<PickupPointRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', ${point.id}, 'kind', ${point.kind}, 'name', ${point.name}, 'address', ${point.address},
    'landmark', ${point.landmark}, 'phone', ${point.phone}, 'hours', ${point.hours}, 'state_code', ${point.state_code},
    'lga', ${point.lga}, 'fee_kobo', ${point.fee_kobo}, 'min_days', ${point.min_days}, 'max_days', ${point.max_days},
    'hold_days', ${point.hold_days}, 'max_weight_grams', ${point.max_weight_grams},
    'pay_on_delivery', ${point.pay_on_delivery}, 'active', ${point.active}, 'version', ${point.version}))
  from ${point} where ${point.state_code} = ${deliveryAreas.state_code} and ${point.active}), '[]')`

/**
 * The prepared query of a zone (values `state`, `lga`) with the customer's refused deliveries, because every order
 * needs both. `refusedDeliveries` is a count with its own placeholders, and so are `locks`, which are taken if there is
 * such a zone.
 */
export function prepareZoneQuery(refusedDeliveries: SQL<number>, locks: SQL = sql`null`) {
  return preparedStatement((db) =>
    db
      .select({
        ...getTableColumns(deliveryZones),
        points: statePickupPoints,
        refused_deliveries: refusedDeliveries.mapWith(Number),
        locked: sql`(${locks})`,
      })
      .from(deliveryAreas)
      .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryAreas.zone_id))
      .where(
        and(
          eq(deliveryAreas.state_code, sql.placeholder('state')),
          inArray(deliveryAreas.lga, [sql.placeholder('lga'), '']),
        ),
      )
      .orderBy(desc(deliveryAreas.lga))
      .limit(1)
      .prepare('zone'),
  )
}

const readZone = prepareZoneQuery(sql<number>`0`)

/**
 * The zone of a local government area, or else of the rest of its state, with the state's pickup points; undefined if
 * there is none.
 */
export async function findZone(ctx: RequestContext, state: string, lga: string) {
  const [zone] = await readZone(ctx, { state, lga })
  return zone
}
