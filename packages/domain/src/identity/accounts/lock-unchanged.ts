import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'
import { accounts } from './tables.ts'

/**
 * Whether the password and sessions of an account are unchanged since it was read. Locked until the caller's transaction
 * ends: a change of the password waits, and then ends the session that was opened.
 */
export async function lockAccountIfUnchanged(
  ctx: RequestContext,
  { id, password_hash: passwordHash, session_version: sessionVersion }: Account,
): Promise<boolean> {
  const unchanged = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.password_hash, passwordHash),
        eq(accounts.session_version, sessionVersion),
      ),
    )
    .for('share')
  return unchanged.length > 0
}
