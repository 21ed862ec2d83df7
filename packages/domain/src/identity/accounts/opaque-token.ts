import { createHash, createHmac } from 'node:crypto'
import type { RequestContext } from '../../core/context.ts'

/** A token of 256 random bits, as text for a link or the browser. */
export function generateOpaqueToken(ctx: RequestContext): string {
  return ctx.ids.secret().toString('base64url')
}

/** What is kept of a token: who reads the database cannot use it. */
export function hashOpaqueToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token that follows this one: only who has the shop's key can tell, and it is always the same. */
export function nextRefreshToken(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}
