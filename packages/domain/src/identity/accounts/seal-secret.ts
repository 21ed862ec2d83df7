import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { RequestContext } from '../../core/context.ts'
import { type KeyPurpose, getSigningKey } from './signing-key.ts'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** A secret enciphered under the shop's key, tied to the row that it belongs to. */
export async function encryptSecret(
  ctx: RequestContext,
  secret: Buffer,
  row: string,
  purpose: KeyPurpose = 'second-factor',
): Promise<Buffer> {
  const iv = ctx.ids.secret(ivLength)
  const encryption = createCipheriv(cipher, await getSigningKey(ctx, purpose), iv).setAAD(Buffer.from(row))
  const body = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body])
}

/** The secret of a row. Throws where it was sealed for another row or changed. */
export async function decryptSecret(
  ctx: RequestContext,
  encrypted: Buffer,
  row: string,
  purpose: KeyPurpose = 'second-factor',
): Promise<Buffer> {
  const iv = encrypted.subarray(0, ivLength)
  const opening = createDecipheriv(cipher, await getSigningKey(ctx, purpose), iv)
    .setAAD(Buffer.from(row))
    .setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([opening.update(encrypted.subarray(ivLength + tagLength)), opening.final()])
}
