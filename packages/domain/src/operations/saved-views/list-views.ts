import type { SavedView } from '@shop/contract/admin/views'
import { and, asc, eq, or } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { savedViews } from './tables.ts'

/** The caller's views of a list and those for all staff, by name. */
export async function listViews(ctx: RequestContext, list: string): Promise<{ views: SavedView[] }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const { accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(
      and(eq(savedViews.list, list), or(eq(savedViews.accountId, accountId), eq(savedViews.shared, true))),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  return {
    views: rows.map((row) => ({
      id: row.id,
      name: row.name,
      query: row.query,
      shared: row.shared,
      own: row.accountId === accountId,
    })),
  }
}
