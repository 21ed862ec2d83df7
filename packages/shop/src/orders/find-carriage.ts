import { desc, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import type { Courier } from '../ports/courier.ts'
import { type CarriageRow, carriages } from './tables.ts'

export async function findCarriage(shop: ShopContext, id: string): Promise<CarriageRow | undefined> {
  const [row] = await shop.db.select().from(carriages).where(eq(carriages.id, id))
  return row
}

/** The last booking of each of these parcels, those that were taken back left out. */
export async function carriagesOf(
  shop: ShopContext,
  parcelIds: readonly string[],
): Promise<Map<string, CarriageRow>> {
  const rows = await shop.db
    .select()
    .from(carriages)
    .where(inArray(carriages.parcelId, [...parcelIds]))
    .orderBy(desc(carriages.madeAt), desc(carriages.id))
  const last = new Map<string, CarriageRow>()
  for (const row of rows) if (row.parcelId && !last.has(row.parcelId)) last.set(row.parcelId, row)
  return new Map([...last].filter(([, { state }]) => state !== 'cancelled'))
}

/** Whether a courier has been asked to come for it. */
export function isOpenCarriage(carriage: CarriageRow | null | undefined): boolean {
  return carriage !== null && carriage !== undefined && carriage.state !== 'refused'
}

export function findCourier({ providers }: ShopContext, name: string): Courier | undefined {
  return providers.couriers?.find((courier) => courier.name === name)
}

/** Throws where the courier of something that is booked has no key any more. */
export function courierOf(shop: ShopContext, { courier }: CarriageRow): Courier {
  const found = findCourier(shop, courier)
  if (!found) throw new Error(`There is no key of ${courier} for what it carries.`)
  return found
}
