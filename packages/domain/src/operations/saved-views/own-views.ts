import { asc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { savedViews } from './tables.ts'

/** The caller's saved views of all lists, for the copy of their data. */
export async function listOwnViews(
  ctx: RequestContext,
): Promise<{ list: string; name: string; query: string }[]> {
  return ctx.db
    .select({ list: savedViews.list, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(savedViews.list), asc(savedViews.name))
}

/** Forgets the views that a person saved, also those for all staff. */
export async function eraseViews(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(savedViews).where(eq(savedViews.account_id, accountId))
}
