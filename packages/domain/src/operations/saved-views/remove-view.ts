import type { SavedView } from '@shop/contract/admin/views'
import { and, eq, or } from 'drizzle-orm'
import { mayDo, requireAccount, requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { listViews } from './list-views.ts'
import { savedViews } from './tables.ts'

/** Removes an own view, or with settings:edit one for all staff. Refuses with not_found. */
export async function removeView(shop: ShopContext, viewId: string): Promise<{ views: SavedView[] }> {
  requirePermission(shop.actor, 'dashboard:read')
  const own = eq(savedViews.accountId, requireAccount(shop.actor).accountId)
  const mayRemove = mayDo(shop.actor, 'settings:edit') ? or(own, eq(savedViews.shared, true)) : own
  const [gone] = await shop.db
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), mayRemove))
    .returning({ list: savedViews.list })
  if (!gone) refuse('not_found')
  return listViews(shop, gone.list)
}
