import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

const isReader = and(
  eq(accounts.order_emails_enabled, true),
  isNotNull(accounts.role),
  isNull(accounts.blocked_at),
)

/** Email addresses of the staff who want a mail at each new order, as JSON, for a statement of any domain. */
export const orderMailReadersJson = sql<string[]>`(
  select coalesce(json_agg(${accounts.email} order by ${accounts.id}), '[]') from ${accounts} where ${isReader})`

/** Email addresses of the staff who want a mail at each new order. */
export async function orderMailReaders(ctx: RequestContext): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ recipients: string[] }>(
    sql`select ${orderMailReadersJson} as recipients`,
  )
  return rows[0]?.recipients ?? []
}

/** Whether the caller, a member of staff, gets a mail at each new order; a key gets none. */
export async function wantsOrderMail(ctx: RequestContext): Promise<boolean> {
  if (ctx.actor.kind === 'key') return false
  const { account_id: accountId } = requireAccount(ctx.actor)
  const [account] = await ctx.db
    .select({ wants: accounts.order_emails_enabled })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.wants ?? false
}

/** Asks for, or ends, the caller's own mail at each new order. */
export async function wantOrderMail(ctx: RequestContext, wants: boolean): Promise<void> {
  requirePermission(ctx.actor, 'dashboard:read')
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.update(accounts).set({ order_emails_enabled: wants }).where(eq(accounts.id, accountId))
}
