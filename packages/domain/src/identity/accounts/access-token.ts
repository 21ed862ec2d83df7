import { jwtVerify, SignJWT } from 'jose'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { getSigningKey } from './secrets.ts'

export const accessTokenSeconds = 10 * 60
const algorithm = 'HS256'
const type = 'at+jwt'
const audience = 'shop-api'

/** Claims of an access token. Each request checks all of them against the database. */
export interface AccessClaims {
  account_id: string
  session_id: string
  session_version: number
}

export async function createAccessToken(ctx: RequestContext, claims: AccessClaims): Promise<string> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ sid: claims.session_id, ver: claims.session_version })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(claims.account_id)
    .setIssuer(ctx.publicUrl)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(await getSigningKey(ctx, 'access'))
}

interface VerifiedToken {
  claims: AccessClaims
  /** Unix times in seconds. */
  issued: number
  expires: number
}

/** Cache of verified tokens by signing key, because every request carries the same token for ten minutes. */
const verifiedTokens = new WeakMap<Buffer, Map<string, VerifiedToken>>()
const maxCachedTokens = 1_000

/** The claims of an access token if it is valid, unexpired and from this shop; else undefined. */
export async function verifyAccessToken(ctx: RequestContext, token: string) {
  if (token.length > 2_000) return undefined
  const key = await getSigningKey(ctx, 'access')
  const cached = verifiedTokens.get(key) ?? new Map<string, VerifiedToken>()
  verifiedTokens.set(key, cached)
  const now = ctx.clock.now().getTime() / 1000
  const hit = cached.get(token)
  if (hit && now >= hit.issued && now < hit.expires) return hit.claims
  cached.delete(token)
  const read = await verify(ctx, token, key)
  if (!read) return undefined
  const [oldest] = cached.keys()
  if (oldest !== undefined && cached.size >= maxCachedTokens) cached.delete(oldest)
  cached.set(token, read)
  return read.claims
}

async function verify(ctx: RequestContext, token: string, key: Buffer): Promise<VerifiedToken | undefined> {
  const read = await jwtVerify<{ sid: unknown; ver: unknown }>(token, key, {
    algorithms: [algorithm],
    typ: type,
    issuer: ctx.publicUrl,
    audience,
    currentDate: ctx.clock.now(),
    maxTokenAge: accessTokenSeconds,
    requiredClaims: ['sub', 'sid', 'ver', 'iat', 'exp'],
  }).catch(() => undefined)
  if (!read) return undefined
  const { sub, sid, ver, aud, iat = 0, exp = 0 } = read.payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || !Number.isInteger(ver)) return undefined
  if (!isUuid(sub) || !isUuid(sid) || aud !== audience) return undefined
  return {
    claims: { account_id: sub, session_id: sid, session_version: ver as number },
    issued: iat,
    expires: Math.min(exp, iat + accessTokenSeconds),
  }
}
