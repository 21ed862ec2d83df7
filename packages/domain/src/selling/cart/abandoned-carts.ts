import { and, asc, count, eq, gt, gte, lte, max, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cartLines, abandonedCartReminders } from './tables.ts'

/** A cart that nothing was added to since `abandonedAt`. */
export interface AbandonedCart {
  account_id: string
  abandoned_at: Date
}

const abandonedAt = max(cartLines.added_at)

/** Carts last added to in this period that had no reminder, by account, after the id `after`. */
export async function listAbandonedCarts(
  ctx: RequestContext,
  { from, until, after, limit }: { from: Date; until: Date; after: string | undefined; limit: number },
): Promise<AbandonedCart[]> {
  const rows = await ctx.db
    .select({
      account_id: cartLines.account_id,
      abandoned_at: sql<Date>`${abandonedAt}`.mapWith(cartLines.added_at),
    })
    .from(cartLines)
    .where(after === undefined ? undefined : gt(cartLines.account_id, after))
    .groupBy(cartLines.account_id)
    .having(
      and(
        gte(abandonedAt, from),
        lte(abandonedAt, until),
        sql`not exists (select 1 from ${abandonedCartReminders} where ${abandonedCartReminders.account_id} = ${cartLines.account_id}
          and ${abandonedCartReminders.abandoned_at} >= ${abandonedAt})`,
      ),
    )
    .orderBy(asc(cartLines.account_id))
    .limit(limit)
  return rows
}

/** When the cart was last added to; undefined for an empty cart. */
export async function getLastAddedAt(ctx: RequestContext, accountId: string): Promise<Date | undefined> {
  const [row] = await ctx.db
    .select({ abandoned_at: sql<Date | null>`${abandonedAt}`.mapWith(cartLines.added_at) })
    .from(cartLines)
    .where(eq(cartLines.account_id, accountId))
  return row?.abandoned_at ?? undefined
}

/** Records reminders for these carts. Returns those that had none yet. */
export async function recordReminders(
  ctx: RequestContext,
  carts: readonly AbandonedCart[],
): Promise<AbandonedCart[]> {
  if (carts.length === 0) return []
  const row = { status: 'queued' as const, updated_at: ctx.clock.now() }
  return ctx.db
    .insert(abandonedCartReminders)
    .values(carts.map((cart) => ({ ...cart, ...row })))
    .onConflictDoUpdate({
      target: abandonedCartReminders.account_id,
      set: { ...row, abandoned_at: sql`excluded.abandoned_at` },
      setWhere: sql`${abandonedCartReminders.abandoned_at} < excluded.abandoned_at`,
    })
    .returning({
      account_id: abandonedCartReminders.account_id,
      abandoned_at: abandonedCartReminders.abandoned_at,
    })
}

type ReminderStatus = (typeof abandonedCartReminders.$inferSelect)['status']

/** Updates the status of a reminder; returns whether it had the expected one. */
export async function updateReminderStatus(
  ctx: RequestContext,
  { account_id: accountId, abandoned_at: abandonedAt }: AbandonedCart,
  before: ReminderStatus,
  status: ReminderStatus,
): Promise<boolean> {
  const updatedRows = await ctx.db
    .update(abandonedCartReminders)
    .set({ status, updated_at: ctx.clock.now() })
    .where(
      and(
        eq(abandonedCartReminders.account_id, accountId),
        eq(abandonedCartReminders.abandoned_at, abandonedAt),
        eq(abandonedCartReminders.status, before),
      ),
    )
    .returning({ account_id: abandonedCartReminders.account_id })
  return updatedRows.length > 0
}

/** The number of reminders since then. */
export async function countReminders(ctx: RequestContext, since: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(abandonedCartReminders)
    .where(and(eq(abandonedCartReminders.status, 'sent'), gte(abandonedCartReminders.updated_at, since)))
  return row?.count ?? 0
}

/** When the account was last reminded of its cart; null if never. */
export async function getRemindedAt(ctx: RequestContext, accountId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ at: abandonedCartReminders.updated_at })
    .from(abandonedCartReminders)
    .where(and(eq(abandonedCartReminders.account_id, accountId), eq(abandonedCartReminders.status, 'sent')))
  return row?.at.toISOString() ?? null
}
