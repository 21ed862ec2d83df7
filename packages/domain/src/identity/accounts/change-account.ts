import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'
import { accounts } from './tables.ts'

/** Changes how an account may enter, and its names. */
export async function updateAccount(
  ctx: RequestContext,
  id: string,
  change: Partial<
    Pick<Account, 'password_hash' | 'role' | 'blocked_at' | 'email_confirmed_at' | 'deletion_due_at'>
  >,
): Promise<void> {
  await ctx.db.update(accounts).set(change).where(eq(accounts.id, id))
}
