import type { Permission } from '@shop/contract/permissions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { parseAccountId, type Actor } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'
import type { Account } from './accounts.ts'

const systemKey = /^system:(.+)$/

/**
 * The actor of an actorKey with their current permissions, for background work that outlives the session. Undefined
 * for visitors, and for blocked or deleted accounts.
 */
export async function asActor(ctx: RequestContext, startedBy: string): Promise<Actor | undefined> {
  const system = systemKey.exec(startedBy)?.[1]
  if (system) return { kind: 'system', name: system }
  const accountId = parseAccountId(startedBy)
  if (!accountId) return undefined
  const [row] = await ctx.db
    .select({
      account: accounts,
      permissions: sql<
        (Permission | '*')[] | null
      >`(select r.permissions from roles r where r.name = accounts.role)`,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.blocked_at)))
  if (!row) return undefined
  const { account } = row
  return {
    kind: 'account',
    account_id: accountId,
    // No session: the work continues after all sessions have ended.
    session_id: '',
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: account.email,
    role: account.role,
    permissions: new Set(row.permissions),
  }
}

/** A context acting as that account without staff permissions, to read its own data. */
export function asAccount(ctx: RequestContext, account: Account): RequestContext {
  const { id: accountId, email, role, first_name: firstName, last_name: lastName } = account
  return {
    ...ctx,
    actor: {
      kind: 'account',
      account_id: accountId,
      session_id: '',
      name: `${firstName} ${lastName}`.trim(),
      email,
      role,
      permissions: new Set(),
    },
  }
}
