import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'
import { accounts } from './tables.ts'

/** Changes how an account may enter, and its names. */
export async function changeAccount(
  ctx: RequestContext,
  id: string,
  change: Partial<
    Pick<Account, 'passwordHash' | 'role' | 'blockedAt' | 'emailConfirmedAt' | 'deletionDueAt'>
  >,
): Promise<void> {
  await ctx.db.update(accounts).set(change).where(eq(accounts.id, id))
}
