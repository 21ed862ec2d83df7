import { inArray } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { apiKeys } from './tables.ts'

/** Names of keys by id, those that have ended too. */
export async function readKeyNames(
  shop: ShopContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await shop.db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
