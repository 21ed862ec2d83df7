import type { SavedView } from '@shop/contract/admin/views'
import { and, eq, or } from 'drizzle-orm'
import { mayDo, requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { listViews } from './list-views.ts'
import { savedViews } from './tables.ts'

/** Removes an own view, or with settings:edit one for all staff. Refuses with not_found. */
export async function removeView(ctx: RequestContext, viewId: string): Promise<{ items: SavedView[] }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const own = eq(savedViews.account_id, requireAccount(ctx.actor).account_id)
  const mayRemove = mayDo(ctx.actor, 'settings:write') ? or(own, eq(savedViews.is_shared, true)) : own
  const [gone] = await ctx.db
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), mayRemove))
    .returning({ list: savedViews.list })
  if (!gone) refuse('not_found')
  return listViews(ctx, gone.list)
}
