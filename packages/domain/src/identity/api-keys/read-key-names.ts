import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { apiKeys } from './tables.ts'

/** Names of keys by id, those that have ended too. */
export async function getApiKeyNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
