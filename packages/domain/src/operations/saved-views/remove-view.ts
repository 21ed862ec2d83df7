import type { SavedView } from '@shop/contract/admin/views'
import { and, eq, or } from 'drizzle-orm'
import { hasPermission, requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { listViews } from './list-views.ts'
import { savedViews } from './tables.ts'

/** Removes an own view, or with settings:edit one for all staff. Refuses with not_found. */
export async function deleteView(ctx: RequestContext, viewId: string): Promise<{ items: SavedView[] }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const own = eq(savedViews.account_id, requireAccount(ctx.actor).account_id)
  const canDelete = hasPermission(ctx.actor, 'settings:write') ? or(own, eq(savedViews.is_shared, true)) : own
  const [deleted] = await ctx.db
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), canDelete))
    .returning({ list: savedViews.list })
  if (!deleted) fail('not_found')
  return listViews(ctx, deleted.list)
}
