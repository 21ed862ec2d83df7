import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { riders } from './tables.ts'

export type RiderRow = typeof riders.$inferSelect

/** Riders by their ids; one that is not known is not in it. */
export async function findRiders(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RiderRow>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(riders)
    .where(inArray(riders.id, [...ids]))
  return new Map(found.map((rider) => [rider.id, rider]))
}
