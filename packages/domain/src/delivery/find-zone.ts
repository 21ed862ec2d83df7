import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { deliveryAreas, deliveryZones, type PickupPointRow, pickupPoints } from './tables.ts'

export type DeliveryZone = typeof deliveryZones.$inferSelect

/** A zone with the open points of the state, in no order. */
export type ServedZone = DeliveryZone & {
  points: PickupPointRow[]
  /** What was to be counted beside; 0 where nothing was. */
  counted: number
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
 * The statement of a zone (values `state`, `lga`), which reads one figure beside it: every order pays a statement. The
 * figure's own values come by names of their own.
 */
export function prepareZoneQuery(count: SQL<number>) {
  return preparedStatement((db) =>
    db
      .select({
        ...getTableColumns(deliveryZones),
        points: statePickupPoints,
        counted: count.mapWith(Number),
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
 * The zone that serves a local government area, else that of the rest of its state, with the state's points; undefined
 * where none does.
 */
export async function findZone(ctx: RequestContext, state: string, lga: string) {
  const [zone] = await readZone(ctx, { state, lga })
  return zone
}
