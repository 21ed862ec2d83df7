import { and, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

/** Email addresses by account id, for mails that were asked for. Unknown and blocked accounts are left out. */
export async function getAccountEmails(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, uniqueIds), isNull(accounts.blocked_at)))
  return new Map(rows.map((row) => [row.id, row.email]))
}
