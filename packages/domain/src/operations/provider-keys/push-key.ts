import { createECDH } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { actorAccountId, requireAccount, requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { recordSensitiveAction } from '../../identity/accounts/sensitive-actions.ts'
import type { ProviderSetup } from './provider-setup.ts'
import { encryptValue } from './secret-keys.ts'
import { providerKeys } from './tables.ts'

/** Where the shop's own key for web push is stored. It is no setting: nobody enters or sees it. */
export const pushKeyOwner = { provider: 'web-push', setting: 'VAPID_PRIVATE_KEY' } as const

const isPushKey = and(
  eq(providerKeys.provider, pushKeyOwner.provider),
  eq(providerKeys.setting, pushKeyOwner.setting),
)

/** The private key of a new pair on P-256, base64url. */
function generatePushKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Node leaves out zeros at the start; the key has 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

async function insertPushKey(ctx: RequestContext, { ring }: ProviderSetup): Promise<boolean> {
  const inserted = await ctx.db
    .insert(providerKeys)
    .values({
      ...pushKeyOwner,
      ...encryptValue(ring, pushKeyOwner, generatePushKey()),
      last_four: null,
      updated_by: actorAccountId(ctx.actor),
      updated_at: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ setting: providerKeys.setting })
  return inserted.length > 0
}

/**
 * Makes the shop's key for web push, encrypted like provider keys, unless there is one: of two at once, one is stored. Every process
 * uses it from then on. For any account: somebody's first device needs it. Throws unauthenticated.
 */
export async function ensurePushKey(ctx: RequestContext, setup: ProviderSetup): Promise<void> {
  requireAccount(ctx.actor)
  const existing = await ctx.db.select({ setting: providerKeys.setting }).from(providerKeys).where(isPushKey)
  if (existing.length > 0) return
  await inTransaction(ctx, async (ctx) => {
    if (await insertPushKey(ctx, setup)) await invalidateTags(ctx, 'provider-keys')
  })
}

/** Replaces it, for a server that lost what decrypts it. Throws forbidden or reauthentication_required. */
export async function replacePushKey(ctx: RequestContext, setup: ProviderSetup): Promise<void> {
  requirePermission(ctx.actor, 'provider-keys:write')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(providerKeys).where(isPushKey)
    await insertPushKey(ctx, setup)
    await invalidateTags(ctx, 'provider-keys')
    await recordSensitiveAction(ctx, 'providers.push_key_replaced', {
      target: `provider:${pushKeyOwner.provider}`,
    })
  })
}
