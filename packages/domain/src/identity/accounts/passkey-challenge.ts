import { and, eq, gt } from 'drizzle-orm'
import { addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { hashOpaqueToken, generateOpaqueToken } from './secrets.ts'
import { passkeyChallenges } from './tables.ts'

/** How long a device may take to answer. */
export const challengeMs = 5 * 60_000

/** Whom a challenge is given to, and what for: it counts for nothing else. */
export interface ChallengeContext {
  account_id: string
  purpose: 'register' | 'sign_in' | 'reauthentication'
  /** The session, or the ticket of a sign-in. */
  holder: string
}

/** Tickets are secrets, sessions are not: both are kept as hashes. */
const boundTo = ({ holder }: ChallengeContext) => hashOpaqueToken(holder).toString('base64url')

function challengeCondition({ account_id: accountId, purpose, ...rest }: ChallengeContext) {
  return and(
    eq(passkeyChallenges.account_id, accountId),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.bound_to, boundTo({ account_id: accountId, purpose, ...rest })),
  )
}

/** 256 random bits for a device to sign, base64url. The one before to the same holder counts no more. */
export async function createChallenge(ctx: RequestContext, input: ChallengeContext): Promise<string> {
  const challenge = generateOpaqueToken(ctx)
  await ctx.db.delete(passkeyChallenges).where(challengeCondition(input))
  await ctx.db.insert(passkeyChallenges).values({
    hash: hashOpaqueToken(challenge),
    account_id: input.account_id,
    purpose: input.purpose,
    bound_to: boundTo(input),
    expires_at: addMs(ctx.clock.now(), challengeMs),
  })
  return challenge
}

/**
 * Uses up the challenge that a device says it answers (the `clientDataJSON` of its answer, base64url), and tells which
 * it was; undefined where the shop did not give it, or it counts no more. Of several calls at once one gets it.
 */
export async function consumeChallenge(ctx: RequestContext, clientData: string, input: ChallengeContext) {
  const challenge = parseChallenge(clientData)
  if (challenge === undefined) return undefined
  const consumed = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashOpaqueToken(challenge)),
        challengeCondition(input),
        gt(passkeyChallenges.expires_at, ctx.clock.now()),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return consumed.length > 0 ? challenge : undefined
}

function parseChallenge(clientData: string): string | undefined {
  try {
    const notified: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const challenge: unknown = Reflect.get(Object(notified), 'challenge')
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Whom passkeys are made for: the shop's own host, and the one place on the web that may ask for them. */
export function relyingParty({ publicUrl }: Pick<RequestContext, 'publicUrl'>): {
  id: string
  origin: string
} {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
