import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../core/context.ts'
import { getSigningKey } from './secrets.ts'

const idBytes = 16
const signatureBytes = 16

/** What a link with a signed id opens; each has its own key. */
type LinkPurpose =
  'agent-checkout' | 'payment-link' | 'reorder-link' | 'rider-link' | 'reschedule-link' | 'message-image'

/** The token of a link: a UUID and the shop's signature, 43 characters. Always the same for one id. */
export async function signId(ctx: RequestContext, purpose: LinkPurpose, uuid: string): Promise<string> {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, computeSignature(await getSigningKey(ctx, purpose), id)]).toString('base64url')
}

/** The UUID in a token that the shop signed for this purpose; undefined for any other. */
export async function parseSignedId(
  ctx: RequestContext,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, idBytes)
  const mac = computeSignature(await getSigningKey(ctx, purpose), id)
  if (!timingSafeEqual(mac, bytes.subarray(idBytes))) return undefined
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function computeSignature(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes)
}
