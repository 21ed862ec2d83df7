import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { UcpSigningKey } from '@shop/contract/ucp/protocol'
import { desc } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { decryptSecret, encryptSecret } from '../../identity/accounts/secrets.ts'
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
  const select = () => ctx.db.select().from(agentSigningKeys).orderBy(desc(agentSigningKeys.created_at))
  const rows = await select()
  if (rows.some(({ retired_at: retiredAt }) => retiredAt === null)) return rows
  await inTransaction(ctx, createKey)
  return select()
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
