import { recordLimits } from '@shop/contract/rate-limit-policy'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { addMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { type Account, lockAccountIfUnchanged } from './accounts.ts'
import { hashOpaqueToken, generateOpaqueToken } from './secrets.ts'
import { mfaChallenges } from './tables.ts'

const { max, seconds } = recordLimits['mfa-challenge']

/** Maximum code attempts per token. */
export const mfaAttemptsMax = max

/**
 * After a correct password: issues a token for a few code attempts within five minutes and one session. Throws
 * invalid_credentials if the password changed since the account was read.
 */
export async function createMfaChallenge(
  ctx: RequestContext,
  account: Account,
  { remembered, device }: { remembered: boolean; device: string },
): Promise<string> {
  const mfaToken = generateOpaqueToken(ctx)
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockAccountIfUnchanged(ctx, account))) fail('invalid_credentials')
    await ctx.db.insert(mfaChallenges).values({
      hash: hashOpaqueToken(mfaToken),
      account_id: account.id,
      session_version: account.session_version,
      remembered,
      device: device.slice(0, 200),
      expires_at: addMs(ctx.clock.now(), seconds * 1000),
    })
  })
  return mfaToken
}

/** After a password change: deletes challenges that were opened with the old one. */
export async function deleteMfaChallenges(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(mfaChallenges).where(eq(mfaChallenges.account_id, accountId))
}

/** A valid token; looking it up does not count as an attempt. */
export async function findMfaChallenge(ctx: RequestContext, mfaToken: string) {
  const [open] = await ctx.db.select().from(mfaChallenges).where(usableChallenge(ctx, mfaToken))
  return open
}

function usableChallenge(ctx: RequestContext, mfaToken: string) {
  return and(
    eq(mfaChallenges.hash, hashOpaqueToken(mfaToken)),
    isNull(mfaChallenges.used_at),
    gt(mfaChallenges.expires_at, ctx.clock.now()),
    lt(mfaChallenges.attempts, mfaAttemptsMax),
  )
}

/** Counts an attempt of a valid token; undefined for any other. Concurrent calls count separately. */
export async function countMfaAttempt(ctx: RequestContext, mfaToken: string) {
  const [attempt] = await ctx.db
    .update(mfaChallenges)
    .set({ attempts: sql`${mfaChallenges.attempts} + 1` })
    .where(usableChallenge(ctx, mfaToken))
    .returning()
  return attempt
}

/** Uses up a token; only one of several concurrent calls gets it. */
export async function consumeMfaChallenge(ctx: RequestContext, mfaToken: string): Promise<boolean> {
  const used = await ctx.db
    .update(mfaChallenges)
    .set({ used_at: ctx.clock.now() })
    .where(and(eq(mfaChallenges.hash, hashOpaqueToken(mfaToken)), isNull(mfaChallenges.used_at)))
    .returning({ hash: mfaChallenges.hash })
  return used.length > 0
}
