import type { Order } from '@shop/contract/orders'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { agentSettings } from '../../store/agent-settings.ts'
import { recordAgentOrderChange } from '../agent-order-events.ts'
import { orders } from '../tables.ts'
import { agentCheckouts } from './tables.ts'

/**
 * Links an order that was just placed to the checkout that its customer continued from an agent: the newest open one
 * with any of its items, because customers may change the cart. In the transaction of the order.
 */
export async function linkAgentCheckout(
  ctx: RequestContext,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  accountId: string,
): Promise<void> {
  // Shops without agents place orders without another query.
  if (!(await agentSettings.get(ctx)).enabled) return
  const orderedIds = JSON.stringify(lines.map(({ variant_id: variantId, sku }) => [variantId, sku]).flat())
  const hasOrderedItem = sql`exists (select from jsonb_array_elements(${agentCheckouts.input} -> 'line_items') line
    where ${orderedIds}::jsonb ? (line -> 'item' ->> 'id'))`
  // An earlier order of it that was never paid gives way.
  const hasEnded = sql`exists (select from ${orders} where ${orders.id} = ${agentCheckouts.order_id}
    and ${orders.status} in ('expired', 'cancelled') and ${orders.paid_kobo} = 0)`
  const [open] = await ctx.db
    .select({ id: agentCheckouts.id })
    .from(agentCheckouts)
    .where(
      and(
        isNotNull(agentCheckouts.account_id),
        eq(agentCheckouts.account_id, accountId),
        gt(agentCheckouts.expires_at, ctx.clock.now()),
        isNull(agentCheckouts.cancelled_at),
        or(isNull(agentCheckouts.order_id), hasEnded),
        hasOrderedItem,
      ),
    )
    .orderBy(desc(agentCheckouts.created_at))
    .limit(1)
    .for('update')
  if (!open) return
  await ctx.db.update(agentCheckouts).set({ order_id: id }).where(eq(agentCheckouts.id, open.id))
  await recordAgentOrderChange(ctx, id)
}
