import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { describeDevice } from './devices.ts'
import { accounts, sessions } from './tables.ts'

export interface SignedInAccount {
  name: string
  /** Its sessions that were not revoked; expired ones count. */
  sessions: ReadonlySet<string>
}

/** Those of the accounts that are not blocked, by id. */
export async function findSignedInAccounts(
  ctx: RequestContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, SignedInAccount>> {
  if (accountIds.length === 0) return new Map()
  const isCurrent = and(isNull(sessions.revoked_at), eq(sessions.session_version, accounts.session_version))
  const rows = await ctx.db
    .select({
      id: accounts.id,
      name: sql<string>`${accounts.first_name} || ' ' || ${accounts.last_name}`,
      sessions: sql<
        string[]
      >`coalesce(json_agg(${sessions.id}) filter (where ${sessions.id} is not null), '[]')`,
    })
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.account_id, accounts.id), isCurrent))
    .where(and(inArray(accounts.id, [...accountIds]), isNull(accounts.blocked_at)))
    .groupBy(accounts.id)
  return new Map(rows.map(({ id, name, sessions: ids }) => [id, { name, sessions: new Set(ids) }]))
}

/** The device of a session as a label, such as 'Chrome on Android'; undefined if there is no such session. */
export async function findSessionDevice(ctx: RequestContext, sessionId: string): Promise<string | undefined> {
  if (!isUuid(sessionId)) return undefined
  const isThis = eq(sessions.id, sessionId)
  const [session] = await ctx.db.select({ device: sessions.device }).from(sessions).where(isThis)
  return session && describeDevice(session.device)
}
