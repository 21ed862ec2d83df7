import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../core/context.ts'
import { getSigningKey } from '../../identity/accounts/secrets.ts'

const idBytes = 16
const signatureBytes = 16

/** The link by which a customer continues an agent's checkout in the shop. It is valid as long as the checkout. */
export async function continueUrl(ctx: RequestContext, checkoutId: string): Promise<string> {
  const id = Buffer.from(checkoutId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, await sign(ctx, id)]).toString('base64url')
  return `${ctx.publicUrl}/agent-checkout/${token}`
}

/** The id in a token that the shop signed; undefined for any other. */
export async function parseContinueToken(ctx: RequestContext, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(await sign(ctx, id), bytes.subarray(idBytes))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function sign(ctx: RequestContext, id: Buffer): Promise<Buffer> {
  const key = await getSigningKey(ctx, 'agent-checkout')
  return createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes)
}
