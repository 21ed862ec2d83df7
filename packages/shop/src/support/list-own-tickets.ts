import { desc, eq } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { tickets } from './tables.ts'

/** What the caller wrote to the shop, newest first. */
export async function listOwnTickets(shop: ShopContext) {
  const { number, type, subject, message, createdAt } = tickets
  return shop.db
    .select({ number, type, subject, message, written_at: createdAt })
    .from(tickets)
    .where(eq(tickets.accountId, requireAccount(shop.actor).accountId))
    .orderBy(desc(createdAt))
}
