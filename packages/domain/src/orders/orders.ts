import { eq, inArray } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/errors.ts'
import { type OrderRow, orders } from './tables.ts'
import { latestTransition, listOrderEdits } from './order-history.ts'

export type StoredOrder = OrderRow

/** One of the caller's own orders. Throws not_found, including for other people's. */
export async function findMyOrder(ctx: RequestContext, id: string): Promise<OrderRow> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const order = await findOrder(ctx, id)
  return order?.account_id === accountId ? order : fail('not_found')
}

export async function findOrder(ctx: RequestContext, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  return order
}

/** The order with this number, such as '10468' or '#10468'. */
export async function findOrderByNumber(ctx: RequestContext, number: string): Promise<OrderRow | undefined> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.number, number.replace(/^#/, '')))
  return order
}

/** Order numbers by id. */
export async function getOrderNumbers(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, number } = orders
  const rows = await ctx.db
    .select({ id, number })
    .from(orders)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.number]))
}

/** The order, locked until the transaction ends. Lock it before its payment attempts and its stock. */
export async function lockOrder(ctx: RequestContext, id: string): Promise<OrderRow> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update')
  return order ?? fail('not_found')
}

/** The store credit used by each order, in kobo. */
export async function sumCreditByOrder(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: orders.id, credit_kobo: orders.credit_kobo })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, credit_kobo: creditKobo }) => [id, creditKobo]))
}

/** Throws version_conflict, with the last editor, if the locked order is no longer the version that staff saw. */
export async function assertVersion(ctx: RequestContext, order: OrderRow, version: number): Promise<void> {
  if (order.version === version) return
  const step = await latestTransition(ctx, order)
  const change = (await listOrderEdits(ctx, order.id)).at(-1)
  const isEdit = change !== undefined && new Date(change.created_at) >= step.created_at
  fail('version_conflict', { actor_name: isEdit ? change.actor_name : step.actor_name })
}
