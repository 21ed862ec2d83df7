import { asc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { savedViews } from './tables.ts'

/** The caller's saved views of all lists, for the copy of their data. */
export async function ownViews(shop: ShopContext): Promise<{ list: string; name: string; query: string }[]> {
  return shop.db
    .select({ list: savedViews.list, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.accountId, requireAccount(shop.actor).accountId))
    .orderBy(asc(savedViews.list), asc(savedViews.name))
}

/** Forgets the views that a person saved, also those for all staff. */
export async function forgetViews(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db.delete(savedViews).where(eq(savedViews.accountId, accountId))
}
