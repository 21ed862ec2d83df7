import { createHash, createHmac, createCipheriv, createDecipheriv } from 'node:crypto'
import type { RequestContext } from '../../core/context.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../core/db/database.ts'
import { signingKeys } from './tables.ts'

/** A token of 256 random bits, as text for a link or cookie. */
export function generateOpaqueToken(ctx: RequestContext): string {
  return ctx.ids.secret().toString('base64url')
}

/** The stored form of a token, so that a copy of the database does not allow signing in. */
export function hashOpaqueToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The successor of a refresh token: deterministic, and known only with the shop's key. */
export function nextRefreshToken(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}

type KeyPurpose =
  | 'access'
  | 'refresh'
  | 'test-gateway'
  | 'payment-link'
  | 'reorder-link'
  | 'rider-link'
  | 'reschedule-link'
  | 'message-image'
  | 'identity'
  | 'test-sms'
  | 'test-courier'
  | 'test-whatsapp'
  | 'test-ads'
  | 'mfa'
  | 'phone-code'
  | 'shipping-rate'
  | 'webhook'
  | 'agent-checkout'
  | 'agent-signing'

/** Keys never change while a process runs; each database has its own. */
const keysByDatabase = new WeakMap<Database, Map<KeyPurpose, Buffer>>()

/** The shop's 32-byte key for a purpose, created on first use; concurrent processes get the same one. */
export async function getSigningKey(ctx: RequestContext, purpose: KeyPurpose): Promise<Buffer> {
  const keysByPurpose = keysByDatabase.get(ctx.db) ?? new Map<KeyPurpose, Buffer>()
  keysByDatabase.set(ctx.db, keysByPurpose)
  const cached = keysByPurpose.get(purpose)
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
  keysByPurpose.set(purpose, row.secret)
  return row.secret
}

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts a secret with the shop's key, bound to its row. */
export async function encryptSecret(
  ctx: RequestContext,
  secret: Buffer,
  row: string,
  purpose: KeyPurpose = 'mfa',
): Promise<Buffer> {
  const iv = ctx.ids.secret(ivLength)
  const encryption = createCipheriv(cipher, await getSigningKey(ctx, purpose), iv).setAAD(Buffer.from(row))
  const body = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body])
}

/** Decrypts the secret of a row. Throws if it was encrypted for another row or changed. */
export async function decryptSecret(
  ctx: RequestContext,
  encrypted: Buffer,
  row: string,
  purpose: KeyPurpose = 'mfa',
): Promise<Buffer> {
  const iv = encrypted.subarray(0, ivLength)
  const opening = createDecipheriv(cipher, await getSigningKey(ctx, purpose), iv)
    .setAAD(Buffer.from(row))
    .setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([opening.update(encrypted.subarray(ivLength + tagLength)), opening.final()])
}
