import { eq, and, lt } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { passkeys } from './tables.ts'
import type { RequestOptions, Assertion } from '@shop/contract/mfa'
import { requireAccount } from '../../core/actor.ts'
import { fail } from '../../core/errors.ts'
import { findAccount } from './accounts.ts'
import { findMfaChallenge } from './mfa-challenge.ts'
import {
  type ChallengeContext,
  challengeMs,
  createChallenge,
  consumeChallenge,
  relyingParty,
} from './passkey-challenge.ts'

type Passkey = typeof passkeys.$inferSelect

/** The passkeys of an account, oldest first. */
export async function listPasskeys(ctx: RequestContext, accountId: string): Promise<Passkey[]> {
  return ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.account_id, accountId))
    .orderBy(passkeys.created_at, passkeys.id)
}

/** Passkeys in the format browsers expect. */
export function toCredentialDescriptors(accountPasskeys: readonly Passkey[]) {
  return accountPasskeys.map(({ credential_id: credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }))
}

/**
 * Passkey options for the second step of a sign-in; does not count as an attempt. Throws invalid_code
 * (`attempts_left: 0`) for an invalid token, not_found without passkeys, or account_blocked.
 */
export async function getPasskeyOptions(ctx: RequestContext, { mfa_token: mfaToken }: { mfa_token: string }) {
  const found = await findMfaChallenge(ctx, mfaToken)
  const account = found && (await findAccount(ctx, found.account_id))
  if (!account || account.session_version !== found.session_version)
    fail('invalid_code', { attempts_left: 0, sign_in: true })
  if (account.blocked_at) fail('account_blocked')
  return buildRequestOptions(ctx, { account_id: account.id, purpose: 'mfa', holder: mfaToken })
}

/** Passkey options for reauthentication. Throws not_found without passkeys. */
export async function getReauthenticationOptions(ctx: RequestContext): Promise<RequestOptions> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  return buildRequestOptions(ctx, { account_id: accountId, purpose: 'reauthentication', holder: sessionId })
}

type AccountChallenge = ChallengeContext & { account_id: string }

async function buildRequestOptions(ctx: RequestContext, input: AccountChallenge): Promise<RequestOptions> {
  const accountPasskeys = await listPasskeys(ctx, input.account_id)
  if (accountPasskeys.length === 0) fail('not_found')
  return {
    challenge: await createChallenge(ctx, input),
    rpId: relyingParty(ctx).id,
    timeout: challengeMs,
    allowCredentials: toCredentialDescriptors(accountPasskeys),
    userVerification: (await isEnoughAlone(ctx, input)) ? 'required' : 'preferred',
  }
}

/** Whether nothing but the passkey is asked for, so that it must check the fingerprint, face or screen lock. */
async function isEnoughAlone(ctx: RequestContext, { account_id: accountId, purpose }: ChallengeContext) {
  if (accountId === null || purpose !== 'reauthentication') return purpose === 'sign_in'
  return (await findAccount(ctx, accountId))?.role === null
}

/**
 * The account whose passkey signed this challenge, which is used up either way; undefined if none did, or the challenge
 * was of another account. A device whose counter goes back is rejected as cloned.
 */
export async function verifyPasskey(
  ctx: RequestContext,
  assertion: Assertion,
  input: ChallengeContext,
): Promise<string | undefined> {
  const challenge = await consumeChallenge(ctx, assertion.response.clientDataJSON, input)
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credential_id, assertion.id))
  if (challenge === undefined || !passkey) return undefined
  if (input.account_id !== null && passkey.account_id !== input.account_id) return undefined
  const verifiesUser = await isEnoughAlone(ctx, input)
  const counter = await signCount(ctx, { assertion, passkey, challenge, verifiesUser })
  if (counter === undefined) return undefined
  const updatedRows = await ctx.db
    .update(passkeys)
    .set({ counter, last_used_at: ctx.clock.now() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
      ),
    )
    .returning({ id: passkeys.id })
  return updatedRows.length > 0 ? passkey.account_id : undefined
}

interface SignedChallenge {
  assertion: Assertion
  passkey: Passkey
  challenge: string
  verifiesUser: boolean
}

/** The signature counter if the signature is valid; else undefined. */
async function signCount(
  ctx: RequestContext,
  { assertion, passkey, challenge, verifiesUser }: SignedChallenge,
): Promise<number | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: verifiesUser,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    ctx.log.warn({ passkey: passkey.id, error: String(error) }, 'A passkey was rejected')
    return undefined
  }
}
