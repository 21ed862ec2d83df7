import { type SavedView, viewsMax } from '@shop/contract/admin/views'
import { and, eq } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { listViews } from './list-views.ts'
import { savedViews } from './tables.ts'

export interface ViewWish {
  list: string
  name: string
  query: string
  shared: boolean
}

/** What is searched for may be a person, whom the shop must be able to forget; a page number means nothing later. */
const notKept = ['search', 'page', 'after']

/** Keeps a view of a list; an own one of that name is replaced. One for all staff needs settings:edit. */
export async function saveView(shop: ShopContext, wish: ViewWish): Promise<{ views: SavedView[] }> {
  requirePermission(shop.actor, wish.shared ? 'settings:edit' : 'dashboard:read')
  const { accountId } = requireAccount(shop.actor)
  const query = new URLSearchParams(wish.query)
  for (const name of notKept) query.delete(name)
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const kept = { list: wish.list, name: wish.name, query: query.toString(), shared: wish.shared }
    await shop.db
      .insert(savedViews)
      .values({ ...kept, id: shop.ids.next(now), accountId, createdAt: now })
      .onConflictDoUpdate({ target: [savedViews.accountId, savedViews.list, savedViews.name], set: kept })
    const own = and(eq(savedViews.accountId, accountId), eq(savedViews.list, wish.list))
    if ((await shop.db.$count(savedViews, own)) > viewsMax)
      refuseField('name', `At most ${viewsMax} views per list. Remove one first.`)
    return listViews(shop, wish.list)
  })
}
