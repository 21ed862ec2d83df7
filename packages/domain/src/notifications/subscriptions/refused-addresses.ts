import { eq, inArray, sql } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { refusedAddresses } from './tables.ts'

const { emailKey } = refusedAddresses
const reasonMax = 300

/** A mail server said that this mailbox does not exist: no news is sent to it until a mail gets through again. */
export async function noteRefusedAddress(ctx: RequestContext, email: string, reason: string): Promise<void> {
  await ctx.db
    .insert(refusedAddresses)
    .values({ emailKey: accountKey(email), reason: reason.slice(0, reasonMax), since: ctx.clock.now() })
    .onConflictDoNothing()
}

/** Nobody is there any more whose address it was. */
export async function clearRefusedAddress(ctx: RequestContext, email: string): Promise<void> {
  await ctx.db.delete(refusedAddresses).where(eq(emailKey, accountKey(email)))
}

/** A mail got through to the address (value `emailKey`): part of a statement that is sent anyway. */
export const noLongerRefused = (db: Database) =>
  db.$with('no_longer_refused').as(
    db
      .delete(refusedAddresses)
      .where(eq(emailKey, sql.placeholder('emailKey')))
      .returning({ emailKey }),
  )

/** All of them, by their email keys. */
export async function listRefusedKeys(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db.select({ emailKey }).from(refusedAddresses)
  return rows.map((row) => row.emailKey)
}

/** Those of these addresses, by their email keys. */
export async function refusedAmong(
  ctx: RequestContext,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set()
  const rows = await ctx.db
    .select({ emailKey })
    .from(refusedAddresses)
    .where(inArray(emailKey, [...emailKeys]))
  return new Set(rows.map((row) => row.emailKey))
}

/** What the mail server said of the address, and since when; null where mails get through. */
export async function refusalOf(
  ctx: RequestContext,
  email: string,
): Promise<{ reason: string; since: string } | null> {
  const [row] = await ctx.db
    .select()
    .from(refusedAddresses)
    .where(eq(emailKey, accountKey(email)))
  return row ? { reason: row.reason, since: row.since.toISOString() } : null
}
