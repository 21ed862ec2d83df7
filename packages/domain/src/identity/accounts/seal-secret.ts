import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { RequestContext } from '../../core/context.ts'
import { type KeyPurpose, signingKey } from './signing-key.ts'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** A secret enciphered under the shop's key, tied to the row that it belongs to. */
export async function sealSecret(
  ctx: RequestContext,
  secret: Buffer,
  row: string,
  purpose: KeyPurpose = 'second-factor',
): Promise<Buffer> {
  const iv = ctx.ids.secret(ivLength)
  const sealing = createCipheriv(cipher, await signingKey(ctx, purpose), iv).setAAD(Buffer.from(row))
  const body = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body])
}

/** The secret of a row. Throws where it was sealed for another row or changed. */
export async function openSecret(
  ctx: RequestContext,
  sealed: Buffer,
  row: string,
  purpose: KeyPurpose = 'second-factor',
): Promise<Buffer> {
  const iv = sealed.subarray(0, ivLength)
  const opening = createDecipheriv(cipher, await signingKey(ctx, purpose), iv)
    .setAAD(Buffer.from(row))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([opening.update(sealed.subarray(ivLength + tagLength)), opening.final()])
}
