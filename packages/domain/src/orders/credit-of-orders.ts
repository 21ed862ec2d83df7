import { inArray } from 'drizzle-orm'
import type { ShopContext } from '../core/context.ts'
import { orders } from './tables.ts'

/** The store credit that came in for each order, in kobo. */
export async function creditOfOrders(
  shop: ShopContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await shop.db
    .select({ id: orders.id, creditKobo: orders.creditKobo })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, creditKobo }) => [id, creditKobo]))
}
