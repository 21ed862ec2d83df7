import { and, asc, count, eq, gt, gte, lte, max, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cartLines, cartReminders } from './tables.ts'

/** A cart that nothing was put into since `cartAt`. */
export interface RestingCart {
  accountId: string
  cartAt: Date
}

const cartAt = max(cartLines.addedAt)

/** Carts whose last thing was put in within this time and of which nobody was reminded, by account, behind `after`. */
export async function listRestingCarts(
  ctx: RequestContext,
  { from, until, after, limit }: { from: Date; until: Date; after: string | undefined; limit: number },
): Promise<RestingCart[]> {
  const rows = await ctx.db
    .select({ accountId: cartLines.accountId, cartAt: sql<Date>`${cartAt}`.mapWith(cartLines.addedAt) })
    .from(cartLines)
    .where(after === undefined ? undefined : gt(cartLines.accountId, after))
    .groupBy(cartLines.accountId)
    .having(
      and(
        gte(cartAt, from),
        lte(cartAt, until),
        sql`not exists (select 1 from ${cartReminders} where ${cartReminders.accountId} = ${cartLines.accountId}
          and ${cartReminders.cartAt} >= ${cartAt})`,
      ),
    )
    .orderBy(asc(cartLines.accountId))
    .limit(limit)
  return rows
}

/** When the last thing was put into a cart; undefined of an empty one. */
export async function readCartAt(ctx: RequestContext, accountId: string): Promise<Date | undefined> {
  const [row] = await ctx.db
    .select({ cartAt: sql<Date | null>`${cartAt}`.mapWith(cartLines.addedAt) })
    .from(cartLines)
    .where(eq(cartLines.accountId, accountId))
  return row?.cartAt ?? undefined
}

/** Notes that these are to be reminded; answers those that were not yet. */
export async function noteReminders(
  ctx: RequestContext,
  carts: readonly RestingCart[],
): Promise<RestingCart[]> {
  if (carts.length === 0) return []
  const row = { state: 'posted' as const, at: ctx.clock.now() }
  return ctx.db
    .insert(cartReminders)
    .values(carts.map((cart) => ({ ...cart, ...row })))
    .onConflictDoUpdate({
      target: cartReminders.accountId,
      set: { ...row, cartAt: sql`excluded.cart_at` },
      setWhere: sql`${cartReminders.cartAt} < excluded.cart_at`,
    })
    .returning({ accountId: cartReminders.accountId, cartAt: cartReminders.cartAt })
}

type ReminderState = (typeof cartReminders.$inferSelect)['state']

/** Moves a reminder on; answers whether it was in that state, and of that cart. */
export async function moveReminder(
  ctx: RequestContext,
  { accountId, cartAt }: RestingCart,
  before: ReminderState,
  state: ReminderState,
): Promise<boolean> {
  const moved = await ctx.db
    .update(cartReminders)
    .set({ state, at: ctx.clock.now() })
    .where(
      and(
        eq(cartReminders.accountId, accountId),
        eq(cartReminders.cartAt, cartAt),
        eq(cartReminders.state, before),
      ),
    )
    .returning({ accountId: cartReminders.accountId })
  return moved.length > 0
}

/** How many were reminded since then. */
export async function countReminded(ctx: RequestContext, since: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(cartReminders)
    .where(and(eq(cartReminders.state, 'sent'), gte(cartReminders.at, since)))
  return row?.count ?? 0
}

/** When the account was last reminded of its cart; null where it was not. */
export async function readRemindedAt(ctx: RequestContext, accountId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ at: cartReminders.at })
    .from(cartReminders)
    .where(and(eq(cartReminders.accountId, accountId), eq(cartReminders.state, 'sent')))
  return row?.at.toISOString() ?? null
}
