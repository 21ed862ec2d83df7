import { and, desc, eq, lt, ne, notInArray } from 'drizzle-orm'
import { addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { hashOpaqueToken, generateOpaqueToken } from './secrets.ts'
import { accounts, knownDevices } from './tables.ts'

/** Origin of a sign-in call, as seen by the server. */
export interface Caller {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string
  /** Token of the device cookie from an earlier sign-in; undefined without one. */
  device: string | undefined
}

/** For calls of unknown origin, which share the limits of one network. */
export const unknownCaller: Caller = { network: 'unknown', device: undefined }

/** How long a browser stays a known device after its last sign-in, in seconds. Browsers limit cookies to 400 days. */
export const knownDeviceSeconds = 400 * 24 * 3_600

/** Maximum known devices per account. The device with the oldest sign-in is removed first. */
const devicesMax = 20

/** Whether the browser with this token has signed in to the account of this email before. */
export async function isKnownDevice(ctx: RequestContext, emailKey: string, token: string | undefined) {
  if (!token) return false
  const existing = await ctx.db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.account_id))
    .where(and(eq(knownDevices.hash, hashOpaqueToken(token)), eq(accounts.email_key, emailKey)))
  return existing.length > 0
}

/** Stores a browser as a known device after a sign-in. Returns the token for its cookie. */
export async function rememberDevice(ctx: RequestContext, accountId: string, current: string | undefined) {
  const now = ctx.clock.now()
  // The token may have been planted by an attacker rather than issued by the shop.
  const token = current && (await isIssued(ctx, current)) ? current : generateOpaqueToken(ctx)
  await ctx.db
    .insert(knownDevices)
    .values({ hash: hashOpaqueToken(token), account_id: accountId, last_used_at: now })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.account_id], set: { last_used_at: now } })
  const newest = ctx.db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.account_id, accountId))
    .orderBy(desc(knownDevices.last_used_at), knownDevices.hash)
    .limit(devicesMax)
  await ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.account_id, accountId), notInArray(knownDevices.hash, newest)))
  return token
}

async function isIssued(ctx: RequestContext, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.hash, hashOpaqueToken(token)))
    .limit(1)
  return found.length > 0
}

/** Deletes an account's known devices except the one with this token. */
export async function deleteOtherDevices(ctx: RequestContext, accountId: string, token: string) {
  await ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.account_id, accountId), ne(knownDevices.hash, hashOpaqueToken(token))))
}

/** Deletes devices whose cookie has expired. */
export async function pruneKnownDevices(ctx: RequestContext): Promise<void> {
  const cutoff = addMs(ctx.clock.now(), -knownDeviceSeconds * 1000)
  await ctx.db.delete(knownDevices).where(lt(knownDevices.last_used_at, cutoff))
}

/**
 * Browsers and systems by an identifying part of the user agent, most specific first, because most of them also claim
 * to be others.
 */
const browserPatterns: readonly (readonly [mark: RegExp, name: string])[] = [
  [/OPR\/|OPT\/|Opera Mini|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/PhoenixBrowser|Phoenix\//, 'Phoenix'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systemPatterns: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/KAIOS/i, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** A short label for a user agent: 'Chrome on Android'. */
export function describeDevice(userAgent: string): string {
  const findName = (list: typeof browserPatterns) => list.find(([mark]) => mark.test(userAgent))?.[1]
  const browser = findName(browserPatterns)
  const system = findName(systemPatterns)
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
