import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { UcpSigningKey } from '@shop/contract/ucp/protocol'
import { desc, gt, isNull, lt, or } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { decryptSecret, encryptSecret } from '../../identity/accounts/secrets.ts'
import { recordSensitiveAction } from '../../identity/accounts/sensitive-actions.ts'
import { agentSigningKeys } from './tables.ts'

/** The public keys that agents check webhooks with, the one that signs first. Creates it on first use. */
export async function listPublicKeys(ctx: RequestContext): Promise<UcpSigningKey[]> {
  const rows = await listKeys(ctx)
  return rows.map(({ public_key: publicKey }) => publicKey)
}

/** The key that signs now. */
export async function getPrivateKey(ctx: RequestContext): Promise<{ kid: string; key: KeyObject }> {
  const [current] = await listKeys(ctx)
  if (!current) throw new Error('The signing key for agents could not be made.')
  const der = await decryptSecret(ctx, current.private_key, current.kid, 'agent-signing')
  return { kid: current.kid, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}

async function listKeys(ctx: RequestContext) {
  const isListed = or(
    isNull(agentSigningKeys.retired_at),
    gt(agentSigningKeys.retired_at, addMs(ctx.clock.now(), -retiredMs)),
  )
  const newestFirst = [desc(agentSigningKeys.created_at), desc(agentSigningKeys.kid)]
  const select = () =>
    ctx.db
      .select()
      .from(agentSigningKeys)
      .where(isListed)
      .orderBy(...newestFirst)
  const rows = await select()
  if (rows.some(({ retired_at: retiredAt }) => retiredAt === null)) return rows
  await inTransaction(ctx, createKey)
  return select()
}

/** How long a replaced key is still listed, in ms: for messages on their way, and agents that have read the old list. */
const retiredMs = dayMs

/** Signs with a new key from now on, for instance because the old one may have leaked. Throws reauthentication_required. */
export async function replaceSigningKey(ctx: RequestContext): Promise<void> {
  requirePermission(ctx.actor, 'provider-keys:write')
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    await ctx.db.delete(agentSigningKeys).where(lt(agentSigningKeys.retired_at, addMs(now, -retiredMs)))
    await ctx.db.update(agentSigningKeys).set({ retired_at: now }).where(isNull(agentSigningKeys.retired_at))
    await createKey(ctx)
    await recordSensitiveAction(ctx, 'settings.agent_signing_key_replaced', { target: 'agents' })
  })
}

/** Concurrent processes keep the first one, because only one row may be without an end. */
async function createKey(ctx: RequestContext): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = ctx.clock.now()
  const kid = `shop-${ctx.ids.next(now)}`
  const { x, y } = publicKey.export({ format: 'jwk' })
  if (x === undefined || y === undefined) throw new Error('An EC key has no coordinates.')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  await ctx.db
    .insert(agentSigningKeys)
    .values({
      kid,
      private_key: await encryptSecret(ctx, der, kid, 'agent-signing'),
      public_key: { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' },
      created_at: now,
    })
    .onConflictDoNothing()
}
