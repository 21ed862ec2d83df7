import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { phoneCodeLength } from '@shop/contract/phone-sign-in'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { addMs, dayMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { getSigningKey, hashOpaqueToken } from './secrets.ts'
import { phoneCodes } from './tables.ts'

export type PhoneCode = typeof phoneCodes.$inferSelect

const { max: attemptsMax, seconds: lifetimeSeconds } = recordLimits['phone-code']

/** How long the rest of a sign-in may take after a right code, in ms: a name, or another proof. */
const continuationMs = 10 * 60_000

type NewPhoneCode = Pick<PhoneCode, 'phone' | 'account_id' | 'channel'> & { token: string }

/** Stores a code that is still to be sent; returns its id. */
export async function insertPhoneCode(
  ctx: RequestContext,
  { token, ...code }: NewPhoneCode,
): Promise<string> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const expiresAt = addMs(now, lifetimeSeconds * 1000)
  const tokenHash = hashOpaqueToken(token)
  await ctx.db
    .insert(phoneCodes)
    .values({ ...code, id, token_hash: tokenHash, created_at: now, expires_at: expiresAt })
  return id
}

/** The latest code of a request; undefined for an unknown token. */
export async function findLatestCode(ctx: RequestContext, token: string): Promise<PhoneCode | undefined> {
  const [latest] = await ctx.db
    .select()
    .from(phoneCodes)
    .where(eq(phoneCodes.token_hash, hashOpaqueToken(token)))
    .orderBy(desc(phoneCodes.created_at), desc(phoneCodes.id))
    .limit(1)
  return latest
}

const isLive = (ctx: RequestContext) =>
  and(isNull(phoneCodes.used_at), gt(phoneCodes.expires_at, ctx.clock.now()))

/** A code that is still valid and untried, for the job that sends it. */
export async function findPhoneCode(ctx: RequestContext, id: string): Promise<PhoneCode | undefined> {
  const [found] = await ctx.db
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.id, id), isLive(ctx)))
  return found
}

/** Makes the digits of a code and stores their hash. A repeat replaces them. */
export async function generatePhoneCode(ctx: RequestContext, { id }: PhoneCode): Promise<string> {
  const digits = String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0')
  await ctx.db
    .update(phoneCodes)
    .set({ code_hash: await hashCode(ctx, id, digits) })
    .where(eq(phoneCodes.id, id))
  return digits
}

async function hashCode(ctx: RequestContext, id: string, digits: string): Promise<Buffer> {
  return createHmac('sha256', await getSigningKey(ctx, 'phone-code'))
    .update(`${id} ${digits}`)
    .digest()
}

/**
 * The code of this request that has these digits, still valid. Each call counts as an attempt at every code of the request,
 * before they are compared, so that concurrent calls count too; a right one does not. `accountId`: whose number is
 * verified, null for a sign-in. Throws invalid_code (`attempts_left`).
 */
export async function checkPhoneCode(
  ctx: RequestContext,
  { token, code, account_id: accountId }: { token: string; code: string; account_id: string | null },
): Promise<PhoneCode> {
  const digits = code.replace(/\D/g, '')
  const isOfRequest = eq(phoneCodes.token_hash, hashOpaqueToken(token))
  const isOfAccount =
    accountId === null ? isNull(phoneCodes.account_id) : eq(phoneCodes.account_id, accountId)
  const attempted = await ctx.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(isOfRequest, isOfAccount, isLive(ctx), lt(phoneCodes.attempts, attemptsMax)))
    .returning()
  for (const candidate of attempted) {
    const hash = await hashCode(ctx, candidate.id, digits)
    if (!candidate.code_hash || !timingSafeEqual(candidate.code_hash, hash)) continue
    return verify(ctx, candidate)
  }
  fail('invalid_code', {
    attempts_left: Math.max(0, ...attempted.map(({ attempts }) => attemptsMax - attempts)),
  })
}

async function verify(ctx: RequestContext, { id, expires_at: expiresAt, ...code }: PhoneCode) {
  const now = ctx.clock.now()
  const isFirst = code.verified_at === null
  const change = {
    verified_at: code.verified_at ?? now,
    expires_at: isFirst ? addMs(now, continuationMs) : expiresAt,
  }
  const attempts = sql`${phoneCodes.attempts} - 1`
  await ctx.db
    .update(phoneCodes)
    .set({ ...change, attempts })
    .where(eq(phoneCodes.id, id))
  return { ...code, ...change, id }
}

/** Whether a right code of this request came to the phone itself. */
export async function hasPhoneProof(ctx: RequestContext, token: string): Promise<boolean> {
  const proofs = and(
    eq(phoneCodes.token_hash, hashOpaqueToken(token)),
    isNotNull(phoneCodes.verified_at),
    sql`${phoneCodes.channel} <> 'email'`,
    isLive(ctx),
  )
  return (await ctx.db.$count(phoneCodes, proofs)) > 0
}

/** Uses up every code of the request; only one of several concurrent calls gets true. */
export async function consumePhoneCodes(
  ctx: RequestContext,
  { id, token_hash }: PhoneCode,
): Promise<boolean> {
  const used = await ctx.db
    .update(phoneCodes)
    .set({ used_at: ctx.clock.now() })
    .where(and(eq(phoneCodes.token_hash, token_hash), isNull(phoneCodes.used_at)))
    .returning({ id: phoneCodes.id })
  return used.some((code) => code.id === id)
}

/** Deletes codes a day after they expired. */
export async function prunePhoneCodes(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(phoneCodes).where(lt(phoneCodes.expires_at, addMs(ctx.clock.now(), -dayMs)))
}
