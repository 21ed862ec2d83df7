import type { ExtensionContext } from '@shop/extension/context'
import { pointsForOrder } from './points.ts'
import type { Settings } from './settings.ts'

type Context = ExtensionContext<Settings>

/**
 * Gives an order the points that it deserves as it is now, or removes those that it no longer deserves. Events
 * come more than once and in any order: the first entry of a cause counts, and only the difference is written.
 */
export async function updateOrderPoints(ctx: Context, orderId: string, cause: string): Promise<void> {
  const order = await ctx.shop.getOrder(orderId)
  if (!order) return
  await ctx.transaction(async (ctx) => {
    await lockBalance(ctx, order.account_id)
    const [current] = await ctx.sql<{ points: number }>`
      select coalesce(sum(points), 0)::int as points from ext_loyalty_points_entries where order_id = ${orderId}`
    const change = pointsForOrder(order, ctx.settings) - (current?.points ?? 0)
    if (change === 0) return
    await addEntry(ctx, { account_id: order.account_id, order_id: orderId, points: change, cause })
  })
}

/** Points of a customer; 0 for one who has never earned any. */
export async function getPoints(ctx: Context, accountId: string): Promise<number> {
  const [balance] = await ctx.sql<{ points: number }>`
    select points from ext_loyalty_points_balances where account_id = ${accountId}`
  return balance?.points ?? 0
}

/** Locks a customer's balance until the transaction ends, and returns it. */
async function lockBalance(ctx: Context, accountId: string): Promise<number> {
  await ctx.sql`
    insert into ext_loyalty_points_balances (account_id, points, updated_at) values (${accountId}, 0, ${ctx.now()})
    on conflict (account_id) do nothing`
  const [balance] = await ctx.sql<{ points: number }>`
    select points from ext_loyalty_points_balances where account_id = ${accountId} for update`
  return balance?.points ?? 0
}

interface NewEntry {
  account_id: string
  order_id: string | null
  points: number
  cause: string
}

async function addEntry(ctx: Context, { account_id, order_id, points, cause }: NewEntry): Promise<void> {
  const added = await ctx.sql`
    insert into ext_loyalty_points_entries (id, account_id, order_id, points, cause, created_at)
    values (${ctx.newId()}, ${account_id}, ${order_id}, ${points}, ${cause}, ${ctx.now()})
    on conflict (cause) do nothing returning id`
  if (added.length === 0) return
  await ctx.sql`
    update ext_loyalty_points_balances set points = points + ${points}::int,
      earned = earned + ${order_id === null ? 0 : points}::int, updated_at = ${ctx.now()}
    where account_id = ${account_id}`
}

/**
 * Turns points into store credit, once per key: the credit is in the ledger, the entry here, in one transaction. Throws
 * invalid_input (`points`).
 */
export async function redeem(
  ctx: Context,
  { account_id, points, key }: { account_id: string; points: number; key: string },
): Promise<void> {
  const { min_redeemed, point_value_kobo } = ctx.settings
  await ctx.transaction(async (ctx) => {
    const balance = await lockBalance(ctx, account_id)
    const cause = `redeem:${account_id}:${key}`
    const [done] = await ctx.sql`select id from ext_loyalty_points_entries where cause = ${cause}`
    if (done) return
    if (points < min_redeemed) failPoints(ctx, `At least ${min_redeemed} points`)
    if (points > balance) failPoints(ctx, 'More points than you have')
    await addEntry(ctx, { account_id, order_id: null, points: -points, cause })
    await ctx.shop.issueStoreCredit({
      account_id,
      amount_kobo: points * point_value_kobo,
      reason: `${points} loyalty points`,
      key: cause,
    })
  })
}

const failPoints = (ctx: Context, text: string): never =>
  ctx.fail('invalid_input', { errors: { points: [text] } })

/** Customers by points, most first: a page of them, with how many there are. */
export async function listBalances(ctx: Context, { page, limit }: { page: number; limit: number }) {
  const [all] = await ctx.sql<{
    total: number
  }>`select count(*)::int as total from ext_loyalty_points_balances`
  const rows = await ctx.sql<{
    account_id: string
    points: number
    earned: number
    updated_at: string | Date
  }>`
    select account_id, points, earned, updated_at from ext_loyalty_points_balances
    order by points desc, account_id limit ${limit}::int offset ${(page - 1) * limit}::int`
  const customers = await ctx.shop.findCustomers(rows.map(({ account_id }) => account_id))
  const items = rows.map(({ account_id: id, points, earned, updated_at }) => {
    const customer = customers.find((each) => each.account_id === id)
    return {
      id,
      name: customer?.name || 'Deleted customer',
      email: customer?.email ?? '',
      points,
      earned,
      updated_at: new Date(updated_at).toISOString(),
    }
  })
  return { items, total: all?.total ?? 0, page, next_cursor: null }
}
