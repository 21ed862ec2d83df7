import { createHmac, timingSafeEqual } from 'node:crypto'
import { getSigningKey } from '../../identity/accounts/signing-key.ts'
import type { RequestContext } from '../../core/context.ts'

const idBytes = 16
const signatureBytes = 16

/** What makes the address of a link: its id and a proof that only the shop can make. Always the same for one link. */
export async function signPaymentLink(ctx: RequestContext, linkId: string): Promise<string> {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, computeSignature(await getSigningKey(ctx, 'pay-link'), id)]).toString('base64url')
}

/** The id in a token that the shop has made; undefined for any other. */
export async function parsePaymentLinkToken(ctx: RequestContext, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, idBytes)
  const mac = computeSignature(await getSigningKey(ctx, 'pay-link'), id)
  if (!timingSafeEqual(mac, bytes.subarray(idBytes))) return undefined
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function computeSignature(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes)
}
