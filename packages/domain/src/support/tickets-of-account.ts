import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { tickets } from './tables.ts'

/** The last conversations with a customer, newest first. */
export async function ticketsOfAccount(
  ctx: RequestContext,
  accountId: string,
  limit: number,
): Promise<CustomerProfile['conversations']> {
  const { id, number, subject, state, changedAt } = tickets
  const rows = await ctx.db
    .select({ id, number, subject, state, changedAt })
    .from(tickets)
    .where(eq(tickets.accountId, accountId))
    .orderBy(desc(changedAt), desc(id))
    .limit(limit)
  return rows.map(({ changedAt, ...row }) => ({ ...row, changed_at: changedAt.toISOString() }))
}
