import { and, eq, isNull } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { apiKeys } from './tables.ts'

/** Ends a key for good; one that has ended stays so. Refuses with forbidden or not_found. */
export async function endKey(shop: ShopContext, keyId: string): Promise<void> {
  requirePermission(shop.actor, 'keys:edit')
  await inTransaction(shop, async (shop) => {
    const ended = await shop.db
      .update(apiKeys)
      .set({ endedAt: shop.clock.now() })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.endedAt)))
      .returning({ id: apiKeys.id })
    if (ended.length > 0) return recordAct(shop, 'keys:ended', `key:${keyId}`)
    const known = await shop.db.$count(apiKeys, eq(apiKeys.id, keyId))
    if (known === 0) refuse('not_found')
  })
}
