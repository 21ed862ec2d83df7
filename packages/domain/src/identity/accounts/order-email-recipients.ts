import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

const isRecipient = and(
  eq(accounts.order_emails_enabled, true),
  isNotNull(accounts.role),
  isNull(accounts.blocked_at),
)

/** SQL for the emails of staff who want an email per new order, as JSON, for queries of other domains. */
export const orderEmailRecipientsJson = sql<string[]>`(
  select coalesce(json_agg(${accounts.email} order by ${accounts.id}), '[]') from ${accounts} where ${isRecipient})`

/** Emails of staff who want an email per new order. */
export async function listOrderEmailRecipients(ctx: RequestContext): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ recipients: string[] }>(
    sql`select ${orderEmailRecipientsJson} as recipients`,
  )
  return rows[0]?.recipients ?? []
}

/** Whether the calling staff member gets an email per new order; an API key gets none. */
export async function orderEmailsEnabled(ctx: RequestContext): Promise<boolean> {
  if (ctx.actor.kind === 'key') return false
  const { account_id: accountId } = requireAccount(ctx.actor)
  const [account] = await ctx.db
    .select({ isEnabled: accounts.order_emails_enabled })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.isEnabled ?? false
}

/** Switches the caller's emails for new orders on or off. */
export async function updateNotificationPreferences(ctx: RequestContext, isEnabled: boolean): Promise<void> {
  requirePermission(ctx.actor, 'dashboard:read')
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db.update(accounts).set({ order_emails_enabled: isEnabled }).where(eq(accounts.id, accountId))
}
