import { eq, inArray, sql } from 'drizzle-orm'
import { normaliseAccountKey } from '../../identity/accounts/accounts.ts'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { suppressedEmails } from './tables.ts'

const { email_key: emailKey } = suppressedEmails
const reasonMax = 300

/**
 * Suppresses a mailbox that an email server rejected as unknown: it gets no marketing until an email is delivered
 * again.
 */
export async function suppressEmail(ctx: RequestContext, email: string, reason: string): Promise<void> {
  await ctx.db
    .insert(suppressedEmails)
    .values({
      email_key: normaliseAccountKey(email),
      reason: reason.slice(0, reasonMax),
      created_at: ctx.clock.now(),
    })
    .onConflictDoNothing()
}

/** Removes addresses (value `email_keys`) after their deliveries, as part of a query that runs anyway. */
export const unsuppress = (db: Database) =>
  db.$with('no_longer_refused').as(
    db
      .delete(suppressedEmails)
      .where(sql`${emailKey} = any(${sql.placeholder('email_keys')}::text[])`)
      .returning({ email_key: emailKey }),
  )

/** All suppressed email keys. */
export async function listSuppressedKeys(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db.select({ email_key: emailKey }).from(suppressedEmails)
  return rows.map((row) => row.email_key)
}

/** The email keys among these that are suppressed. */
export async function findSuppressed(
  ctx: RequestContext,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set()
  const rows = await ctx.db
    .select({ email_key: emailKey })
    .from(suppressedEmails)
    .where(inArray(emailKey, [...emailKeys]))
  return new Set(rows.map((row) => row.email_key))
}

/** The email server's message about an address, and its date; null if the address is not suppressed. */
export async function findSuppression(
  ctx: RequestContext,
  email: string,
): Promise<{ reason: string; since: string } | null> {
  const [row] = await ctx.db
    .select()
    .from(suppressedEmails)
    .where(eq(emailKey, normaliseAccountKey(email)))
  return row ? { reason: row.reason, since: row.created_at.toISOString() } : null
}
