import { actorKey, requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore } from '../../core/dates.ts'
import { isUuid } from '../../core/id.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { findOrder } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { agentCarts, agentCheckouts, type AgentCheckoutRow } from './tables.ts'

export interface StoredCheckout {
  checkout: AgentCheckoutRow
  /** The order that the customer placed, whatever became of it. */
  order: OrderRow | undefined
}

/** One of the calling agent's checkouts, locked if the caller changes it. Those of others do not exist for it. */
export async function findOwnCheckout(
  ctx: RequestContext,
  id: string,
  { isLocked = false } = {},
): Promise<StoredCheckout | undefined> {
  const found = await findCheckout(ctx, id, { isLocked })
  return found?.checkout.agent === actorKey(ctx.actor) ? found : undefined
}

/** A checkout by its id, with its order. */
export async function findCheckout(
  ctx: RequestContext,
  id: string,
  { isLocked = false } = {},
): Promise<StoredCheckout | undefined> {
  if (!isUuid(id)) return undefined
  const query = ctx.db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id))
  const [checkout] = await (isLocked ? query.for('update') : query)
  if (!checkout) return undefined
  return { checkout, order: checkout.order_id ? await findOrder(ctx, checkout.order_id) : undefined }
}

/** What agents filled in for the caller, for their data export. */
export async function listMyAgentCheckouts(ctx: RequestContext) {
  return ctx.db
    .select({
      agent_name: agentCheckouts.agent_name,
      input: agentCheckouts.input,
      created_at: agentCheckouts.created_at,
    })
    .from(agentCheckouts)
    .where(eq(agentCheckouts.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(agentCheckouts.created_at)
}

/** Days after which a session without an order is deleted. */
const daysStored = 2

/** Deletes what agents filled in and nobody ordered: it names people who never came. Runs daily. */
export async function pruneAgentCheckouts(ctx: RequestContext): Promise<void> {
  const longAgo = daysBefore(ctx.clock.now(), daysStored)
  await ctx.db
    .delete(agentCheckouts)
    .where(and(lt(agentCheckouts.expires_at, longAgo), isNull(agentCheckouts.order_id)))
  await ctx.db.delete(agentCarts).where(lt(agentCarts.expires_at, longAgo))
}
