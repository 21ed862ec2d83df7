import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { tickets } from './tables.ts'

/** The last conversations with a customer, newest first. */
export async function listTicketsOfAccount(
  ctx: RequestContext,
  accountId: string,
  limit: number,
): Promise<CustomerProfile['tickets']> {
  const { id, number, subject, status: state, updated_at: updatedAt } = tickets
  const rows = await ctx.db
    .select({ id, number, subject, status: state, updated_at: updatedAt })
    .from(tickets)
    .where(eq(tickets.account_id, accountId))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
  return rows.map(({ updated_at: updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() }))
}
