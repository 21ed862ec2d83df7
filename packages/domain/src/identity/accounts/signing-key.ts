import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { signingKeys } from './tables.ts'

export type KeyPurpose =
  | 'access'
  | 'refresh'
  | 'test-gateway'
  | 'pay-link'
  | 'identity'
  | 'test-sms'
  | 'test-courier'
  | 'second-factor'
  | 'carriage-offer'
  | 'webhook'

/** Keys never change while a process runs; each database has its own. */
const known = new WeakMap<Database, Map<KeyPurpose, Buffer>>()

/** The shop's 32-byte key for a purpose, made at first use; of several processes that start at once one wins. */
export async function signingKey(shop: ShopContext, purpose: KeyPurpose): Promise<Buffer> {
  const mine = known.get(shop.db) ?? new Map<KeyPurpose, Buffer>()
  known.set(shop.db, mine)
  const cached = mine.get(purpose)
  if (cached) return cached
  const read = () =>
    shop.db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.purpose, purpose))
  let [row] = await read()
  if (!row) {
    await shop.db
      .insert(signingKeys)
      .values({ purpose, secret: shop.ids.secret(), createdAt: shop.clock.now() })
      .onConflictDoNothing()
    ;[row] = await read()
  }
  if (!row) throw new Error(`The signing key for ${purpose} could not be made.`)
  mine.set(purpose, row.secret)
  return row.secret
}
