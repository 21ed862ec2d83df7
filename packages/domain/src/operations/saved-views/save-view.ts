import { type SavedView, viewsMax } from '@shop/contract/admin/views'
import { and, eq } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { listViews } from './list-views.ts'
import { savedViews } from './tables.ts'

export interface SavedViewInput {
  list: string
  name: string
  query: string
  is_shared: boolean
}

/** What is searched for may be a person, whom the shop must be able to forget; a page number means nothing later. */
const transientParams = ['search', 'page', 'after']

/** Keeps a view of a list; an own one of that name is replaced. One for all staff needs settings:edit. */
export async function saveView(ctx: RequestContext, input: SavedViewInput): Promise<{ items: SavedView[] }> {
  requirePermission(ctx.actor, input.is_shared ? 'settings:write' : 'dashboard:read')
  const { account_id: accountId } = requireAccount(ctx.actor)
  const query = new URLSearchParams(input.query)
  for (const name of transientParams) query.delete(name)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const stored = { list: input.list, name: input.name, query: query.toString(), is_shared: input.is_shared }
    await ctx.db
      .insert(savedViews)
      .values({ ...stored, id: ctx.ids.next(now), account_id: accountId, created_at: now })
      .onConflictDoUpdate({ target: [savedViews.account_id, savedViews.list, savedViews.name], set: stored })
    const own = and(eq(savedViews.account_id, accountId), eq(savedViews.list, input.list))
    if ((await ctx.db.$count(savedViews, own)) > viewsMax)
      failField('name', `At most ${viewsMax} views per list. Remove one first.`)
    return listViews(ctx, input.list)
  })
}
