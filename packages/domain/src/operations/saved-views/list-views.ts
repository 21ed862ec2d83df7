import type { SavedView } from '@shop/contract/admin/views'
import { and, asc, eq, or } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { savedViews } from './tables.ts'

/** The caller's views of a list and those for all staff, by name. */
export async function listViews(shop: ShopContext, list: string): Promise<{ views: SavedView[] }> {
  requirePermission(shop.actor, 'dashboard:read')
  const { accountId } = requireAccount(shop.actor)
  const rows = await shop.db
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
