import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

/** First and last names by account id, for lists of who did what. Unknown ids are left out. */
export async function getAccountNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: accounts.id, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(accounts)
    .where(inArray(accounts.id, uniqueIds))
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}
