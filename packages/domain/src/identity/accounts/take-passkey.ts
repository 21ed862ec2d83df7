import type { Assertion } from '@shop/contract/web-authn'
import { and, eq, lt } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { type Passkey, listPasskeys } from './own-passkeys.ts'
import { type ChallengeContext, consumeChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import { passkeys } from './tables.ts'

/**
 * Whether a passkey of the account signed the challenge that was given for this. The challenge is used up either way,
 * and a device whose count goes back is refused: somebody else has a copy of it.
 */
export async function verifyPasskey(
  ctx: RequestContext,
  assertion: Assertion,
  given: ChallengeContext,
): Promise<boolean> {
  const challenge = await consumeChallenge(ctx, assertion.response.clientDataJSON, given)
  const accountPasskeys = await listPasskeys(ctx, given.account_id)
  const passkey = accountPasskeys.find(({ credential_id: credentialId }) => credentialId === assertion.id)
  if (challenge === undefined || !passkey) return false
  const counter = await signCount(ctx, { assertion, passkey, challenge })
  if (counter === undefined) return false
  const counted = await ctx.db
    .update(passkeys)
    .set({ counter, last_used_at: ctx.clock.now() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
      ),
    )
    .returning({ id: passkeys.id })
  return counted.length > 0
}

/** How often the device says that it was used, where its signature is right; undefined where anything is not. */
async function signCount(
  ctx: RequestContext,
  { assertion, passkey, challenge }: { assertion: Assertion; passkey: Passkey; challenge: string },
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
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    ctx.log.warn({ passkey: passkey.id, error: String(error) }, 'A passkey was refused')
    return undefined
  }
}
