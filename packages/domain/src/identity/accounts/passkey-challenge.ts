import { and, eq, gt, isNull } from 'drizzle-orm'
import { addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { hashOpaqueToken, generateOpaqueToken } from './secrets.ts'
import { passkeyChallenges } from './tables.ts'

/** Time a device has to respond, in ms. */
export const challengeMs = 5 * 60_000

/** The holder and purpose of a challenge, which is valid for nothing else. */
export interface ChallengeContext {
  /** Null for a sign-in: the passkey tells whose it is. */
  account_id: string | null
  purpose: 'register' | 'sign_in' | 'mfa' | 'reauthentication'
  /** The session id, the MFA token, or the token of the page that signs in. */
  holder: string
}

/** Tokens are secret and session ids are not: all are stored as hashes. */
const boundTo = ({ holder }: ChallengeContext) => hashOpaqueToken(holder).toString('base64url')

function challengeCondition({ account_id: accountId, purpose, ...rest }: ChallengeContext) {
  return and(
    accountId === null ? isNull(passkeyChallenges.account_id) : eq(passkeyChallenges.account_id, accountId),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.bound_to, boundTo({ account_id: accountId, purpose, ...rest })),
  )
}

/** 256 random bits for a device to sign, base64url. Replaces the holder's previous challenge. */
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
 * Uses up the challenge in a response (its `clientDataJSON`, base64url) and returns it. Undefined if the shop did not
 * issue it or it has expired. Only one of several concurrent calls gets it.
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
    const parsedData: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const challenge: unknown = Reflect.get(Object(parsedData), 'challenge')
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The relying party of passkeys: the shop's host, and the only origin that may use them. */
export function relyingParty({ publicUrl }: Pick<RequestContext, 'publicUrl'>): {
  id: string
  origin: string
} {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
