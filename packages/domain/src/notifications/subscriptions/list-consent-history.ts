import { asc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { consents } from './tables.ts'

/** Every yes and no of the caller to messages, oldest first. */
export async function listConsentHistory(shop: ShopContext) {
  const { purpose, channel, given, words, source, at } = consents
  return shop.db
    .select({ purpose, channel, given, words, source, at })
    .from(consents)
    .where(eq(consents.accountId, requireAccount(shop.actor).accountId))
    .orderBy(asc(consents.id))
}
