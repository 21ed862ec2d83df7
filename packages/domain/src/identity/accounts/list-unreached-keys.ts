import { isNotNull, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

/** Email keys of accounts that are sent no news, whatever they asked for: blocked ones, and those about to be deleted. */
export async function listUnreachedKeys(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ emailKey: accounts.emailKey })
    .from(accounts)
    .where(or(isNotNull(accounts.blockedAt), isNotNull(accounts.deletionDueAt)))
  return rows.map(({ emailKey }) => emailKey)
}

/** Whether an account is one of those. */
export function isUnreached(account: { blockedAt: Date | null; deletionDueAt: Date | null }): boolean {
  return account.blockedAt !== null || account.deletionDueAt !== null
}
