import type { ShopContext } from './context.ts'
import { outbox } from './tables.ts'

/**
 * Asks for work outside the database, in the transaction that makes it due. A job carries it out at least once,
 * with the row's id as its key; `payload` must be plain JSON.
 */
export async function postWork(
  shop: ShopContext,
  kind: string,
  payload: Record<string, unknown>,
  dueAt: Date = shop.clock.now(),
): Promise<void> {
  const now = shop.clock.now()
  await shop.db.insert(outbox).values({ id: shop.ids.next(now), kind, payload, dueAt, createdAt: now })
}
