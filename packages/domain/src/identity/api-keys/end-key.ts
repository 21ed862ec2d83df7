import { and, eq, isNull } from 'drizzle-orm'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { apiKeys } from './tables.ts'

/** Revokes a key; no effect if it is revoked. Refuses with forbidden, not_found or reauthentication_required. */
export async function revokeApiKey(ctx: RequestContext, keyId: string): Promise<void> {
  requirePermission(ctx.actor, 'api-keys:write')
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(apiKeys)
      .set({ revoked_at: ctx.clock.now() })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revoked_at)))
      .returning({ name: apiKeys.name })
    if (ended) {
      const detail = `Its name was “${ended.name}”`
      return recordSensitiveAction(ctx, 'api_keys.key_revoked', { subject: `api_key:${keyId}`, detail })
    }
    const existing = await ctx.db.$count(apiKeys, eq(apiKeys.id, keyId))
    if (existing === 0) fail('not_found')
  })
}
