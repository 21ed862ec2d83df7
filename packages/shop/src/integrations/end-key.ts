import { and, eq, isNull } from 'drizzle-orm'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { apiKeys } from './tables.ts'

/** Revokes a key; no effect if it is revoked. Refuses with forbidden, not_found or proof_needed. */
export async function endKey(shop: ShopContext, keyId: string): Promise<void> {
  requirePermission(shop.actor, 'keys:edit')
  await inTransaction(shop, async (shop) => {
    const [ended] = await shop.db
      .update(apiKeys)
      .set({ endedAt: shop.clock.now() })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.endedAt)))
      .returning({ name: apiKeys.name })
    if (ended) {
      const detail = `Its name was “${ended.name}”`
      return recordSensitiveAction(shop, 'keys:ended', { subject: `key:${keyId}`, detail })
    }
    const known = await shop.db.$count(apiKeys, eq(apiKeys.id, keyId))
    if (known === 0) refuse('not_found')
  })
}
