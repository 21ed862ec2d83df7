import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import type { Account } from './find-account.ts'
import { accounts } from './tables.ts'

/** An account as it is now, locked until the transaction ends. Refuses with not_found. */
export async function lockAccount(ctx: RequestContext, id: string): Promise<Account> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account ?? fail('not_found')
}
