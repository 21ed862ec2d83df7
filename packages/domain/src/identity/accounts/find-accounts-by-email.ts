import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'
import { accounts } from './tables.ts'

/** The accounts of these addresses by their email key (account-key.ts); addresses of nobody are left out. */
export async function findAccountsByEmail(
  ctx: RequestContext,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const uniqueKeys = [...new Set(emailKeys)]
  if (uniqueKeys.length === 0) return new Map()
  const rows = await ctx.db.select().from(accounts).where(inArray(accounts.email_key, uniqueKeys))
  return new Map(rows.map((account) => [account.email_key, account]))
}

/** The email keys of accounts by their ids. */
export async function listEmailKeys(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ email_key: accounts.email_key })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return rows.map(({ email_key: emailKey }) => emailKey)
}
