import type { SavedView } from '@shop/contract/admin/views'
import { and, asc, eq, or } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { savedViews } from './tables.ts'

/** The caller's views of a list and those for all staff, by name. */
export async function listViews(ctx: RequestContext, list: string): Promise<{ items: SavedView[] }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.list, list),
        or(eq(savedViews.account_id, accountId), eq(savedViews.is_shared, true)),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      query: row.query,
      is_shared: row.is_shared,
      is_mine: row.account_id === accountId,
    })),
  }
}
