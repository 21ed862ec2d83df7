import { type SavedView, viewsMax } from '@shop/contract/admin/views'
import { and, asc, eq, or } from 'drizzle-orm'
import { requireAccount, requirePermission, hasPermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { rowsOfAccount, personalData } from '../../core/personal-data.ts'
import { savedViews } from './tables.ts'
import { failField, fail } from '../../core/errors.ts'

/** The caller's views of a list and those for all staff, by name. */
export async function listViews(
  ctx: RequestContext,
  { list }: { list: string },
): Promise<{ items: SavedView[] }> {
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
    items: rows.map((row) => ({ ...row, is_mine: row.account_id === accountId })),
  }
}

/** A search may name a person whom the shop must be able to erase, and page numbers go stale. */
const transientParams = ['search', 'page', 'after']

/** Saves a view of a list, replacing the caller's view of that name. A shared one needs settings:edit. */
export async function createView(
  ctx: RequestContext,
  input: { list: string; name: string; query: string; is_shared: boolean },
): Promise<void> {
  requirePermission(ctx.actor, input.is_shared ? 'settings:write' : 'dashboard:read')
  const { account_id: accountId } = requireAccount(ctx.actor)
  const query = new URLSearchParams(input.query)
  for (const name of transientParams) query.delete(name)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const stored = { list: input.list, name: input.name, query: query.toString(), is_shared: input.is_shared }
    await ctx.db
      .insert(savedViews)
      .values({ ...stored, id: ctx.ids.next(now), account_id: accountId, created_at: now })
      .onConflictDoUpdate({ target: [savedViews.account_id, savedViews.list, savedViews.name], set: stored })
    const own = and(eq(savedViews.account_id, accountId), eq(savedViews.list, input.list))
    if ((await ctx.db.$count(savedViews, own)) > viewsMax)
      failField('name', `At most ${viewsMax} views per list. Remove one first.`)
  })
}

/** Deletes the caller's own view, or with settings:edit a shared one, and returns its list. Throws not_found. */
export async function deleteView(
  ctx: RequestContext,
  { view_id: viewId }: { view_id: string },
): Promise<{ list: string }> {
  requirePermission(ctx.actor, 'dashboard:read')
  const own = eq(savedViews.account_id, requireAccount(ctx.actor).account_id)
  const canDelete = hasPermission(ctx.actor, 'settings:write') ? or(own, eq(savedViews.is_shared, true)) : own
  const [deleted] = await ctx.db
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), canDelete))
    .returning({ list: savedViews.list })
  return deleted ?? fail('not_found')
}

/** The caller's saved views of all lists, for their data export. */
export async function listOwnViews(ctx: RequestContext) {
  return ctx.db
    .select({ list: savedViews.list, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(savedViews.list), asc(savedViews.name))
}

export const savedViewData = personalData({
  saved_views: rowsOfAccount('saved_views'),
})
