import { lt, sql } from 'drizzle-orm'
import { later } from '../clock.ts'
import type { ShopContext } from '../context.ts'
import { idempotencyKeys, outbox } from '../db/tables.ts'

const keptMs = 7 * 24 * 3_600_000

/** Forgets idempotency keys and finished work after seven days, and rate counters once their window is over. */
export async function clearOldKeys(shop: ShopContext): Promise<void> {
  const longAgo = later(shop.clock.now(), -keptMs)
  await shop.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, longAgo))
  await shop.db.delete(outbox).where(lt(outbox.doneAt, longAgo))
  await shop.db.execute(sql`delete from rate_counters where resets_at < ${shop.clock.now().toISOString()}`)
}
