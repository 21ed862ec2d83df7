import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
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
const keysByDatabase = new WeakMap<Database, Map<KeyPurpose, Buffer>>()

/** The shop's 32-byte key for a purpose, made at first use; of several processes that start at once one wins. */
export async function getSigningKey(ctx: RequestContext, purpose: KeyPurpose): Promise<Buffer> {
  const mine = keysByDatabase.get(ctx.db) ?? new Map<KeyPurpose, Buffer>()
  keysByDatabase.set(ctx.db, mine)
  const cached = mine.get(purpose)
  if (cached) return cached
  const read = () =>
    ctx.db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.purpose, purpose))
  let [row] = await read()
  if (!row) {
    await ctx.db
      .insert(signingKeys)
      .values({ purpose, secret: ctx.ids.secret(), created_at: ctx.clock.now() })
      .onConflictDoNothing()
    ;[row] = await read()
  }
  if (!row) throw new Error(`The signing key for ${purpose} could not be made.`)
  mine.set(purpose, row.secret)
  return row.secret
}
